import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import { messages } from '#contract/messages.ts'
import type { AppServices } from '#server/services/app-services.ts'
import { Failure } from '#server/services/runtime/failure.ts'

const policyPath = '/security-policy.txt'

/** Whom to tell about a hole, for people and programs that look for it where RFC 9116 says. */
export async function serveSecurityText(
  app: FastifyInstance,
  { config, clock }: Pick<AppServices, 'config' | 'clock'>,
): Promise<void> {
  const { securityContact, publicUrl } = config
  const policyFile = path.join(config.packageRoot, 'SECURITY.md')
  const policy = existsSync(policyFile) ? await readFile(policyFile, 'utf8') : null

  app.get('/.well-known/security.txt', async (_request, reply) => {
    if (!securityContact) throw new Failure(404, messages.notFound)
    const lines = [
      `Contact: ${securityContact}`,
      `Expires: ${expiryFrom(clock())}`,
      `Canonical: ${publicUrl}/.well-known/security.txt`,
      'Preferred-Languages: en',
      ...(policy ? [`Policy: ${publicUrl}${policyPath}`] : []),
    ]
    return reply.type('text/plain; charset=utf-8').send(`${lines.join('\n')}\n`)
  })
  app.get(policyPath, async (_request, reply) => {
    if (!policy) throw new Failure(404, messages.notFound)
    return reply.type('text/plain; charset=utf-8').send(policy)
  })
}

/** Half a year ahead: the standard wants less than a year, and a copy that is older is out of date. */
const expiryFrom = (now: Date) => new Date(now.getTime() + 180 * 24 * 60 * 60 * 1000).toISOString()
