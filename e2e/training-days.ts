import { inDatabase } from './portal-database.ts'

/** No journey waits for a month: the first sign-in is moved. */
export const makeTrainingOverdue = (email: string) =>
  inDatabase(client =>
    client.query(`update users set training_started_at = now() - interval '40 days' where email = $1`, [
      email,
    ]),
  )
