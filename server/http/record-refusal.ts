import type { FastifyRequest } from 'fastify'
import type { Endpoint } from '#contract/endpoint.ts'
import { Email } from '#contract/fields.ts'
import type { AppServices } from '#server/services/app-services.ts'
import type { Facts } from '#server/services/security-events/security-log.ts'
import { valueIn } from './audit.ts'
import { auditRefusal, findAccount, isFailedSignIn } from './audit-refusals.ts'
import { tellRefusal } from './security/tell.ts'

/** In the security log, and in the audit trail where it was about records of others. The caller is answered either way. */
export async function recordRefusal(
  services: AppServices,
  endpoint: Endpoint,
  request: FastifyRequest,
  error: Error,
): Promise<void> {
  const { db } = services.database
  try {
    const whose = isFailedSignIn(endpoint, error) ? await findWhose(services, request) : null
    tellRefusal(request, endpoint, error, whose ?? {})
    await auditRefusal(db, endpoint, request, error, { now: services.clock(), account: whose?.user ?? null })
  } catch (failed) {
    request.log.warn({ err: failed }, 'a refusal could not be recorded')
  }
}

/** Whose account was tried. One that is not there has no more than a hash, by which tries at it are known to be that. */
async function findWhose(
  { database: { db } }: AppServices,
  { body, server }: FastifyRequest,
): Promise<Pick<Facts, 'user' | 'account'>> {
  const user = await findAccount(db, body)
  if (user !== null) return { user }
  const typed = Email.safeParse(valueIn(valueIn(body, 'user'), 'email'))
  return { user: null, ...(typed.success && { account: await server.security.accountKey(db, typed.data) }) }
}
