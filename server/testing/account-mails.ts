import { accountMailHandler } from '#server/features/accounts/mails/account-mail-job.ts'
import { workOff } from './work-off.ts'
import type { World } from './world.ts'

/** Mails what was asked for by a reset or a resend; the answer does not wait for it. */
export const sendAccountMails = (world: World) =>
  workOff(world, [accountMailHandler(world.db, world.config, world.clock)])
