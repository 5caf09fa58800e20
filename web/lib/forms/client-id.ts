import { newIdempotencyKey } from '#web/lib/api/api.ts'

/** The name that this device gives to a record, so that the server knows one that is sent again. */
export const newClientId = () => clientIdOf(newIdempotencyKey())

/** The name that goes with a key. */
export const clientIdOf = (idempotencyKey: string) =>
  idempotencyKey.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
