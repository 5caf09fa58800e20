import type { Log } from '#server/services/runtime/log.ts'

const patience = 3_000
const mostBytes = 1024 * 1024

/** What an outside service answered, if it did so in time, in size and in kind. */
export async function ask(
  template: string,
  blanks: Record<string, string | number>,
  kind: RegExp,
): Promise<{ type: string; body: Buffer }> {
  const address = template.replace(/\{(\w+)\}/g, (blank, name) =>
    name in blanks ? encodeURIComponent(blanks[name] as string | number) : blank,
  )
  const answer = await fetch(address, { signal: AbortSignal.timeout(patience) })
  const type = answer.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() ?? ''
  if (!answer.ok || !kind.test(type)) {
    await answer.body?.cancel()
    throw new UselessAnswer(answer.ok ? `it sent ${type || 'no type'}` : `status ${answer.status}`)
  }
  return { type, body: await readAtMost(answer) }
}

/** A service that fails is never a person's problem: the packaged data answers instead. */
export async function orPackaged<T>(
  { log, service }: { log: Log; service: string },
  asked: () => Promise<T>,
  packaged: () => Promise<T>,
): Promise<T> {
  try {
    return await asked()
  } catch (error) {
    log.warn({ service, reason: reasonOf(error) }, 'an outside service failed; packaged data answered')
    return packaged()
  }
}

class UselessAnswer extends Error {}

async function readAtMost(answer: Response): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of answer.body ?? []) {
    size += chunk.length
    if (size > mostBytes) throw new UselessAnswer(`more than ${mostBytes} bytes`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** Only words of our own: those of others may repeat the address, with its key and somebody's street. */
function reasonOf(error: unknown): string {
  if (error instanceof UselessAnswer) return error.message
  const { name, cause } = error as Error
  const code = cause instanceof Error && 'code' in cause ? ` ${cause.code}` : ''
  return `${name}${code}`
}
