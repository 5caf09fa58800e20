import type { Log } from '#server/services/runtime/log.ts'

const timeoutMilliseconds = 3_000
const maxBytes = 1024 * 1024

/** The answer of an outside service, if it is in time, not too large and of the expected type. */
export async function fetchFromService(
  template: string,
  values: Record<string, string | number>,
  expectedType: RegExp,
): Promise<{ type: string; body: Buffer }> {
  const url = template.replace(/\{(\w+)\}/g, (placeholder, name) =>
    name in values ? encodeURIComponent(values[name] as string | number) : placeholder,
  )
  // a redirect could lead anywhere, also into our own network, so it is an answer that cannot be used
  const answer = await fetch(url, {
    signal: AbortSignal.timeout(timeoutMilliseconds),
    redirect: 'manual',
  })
  const type = answer.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() ?? ''
  if (!answer.ok || !expectedType.test(type)) {
    await answer.body?.cancel()
    throw new UnusableAnswer(
      answer.ok ? `it sent ${type || 'no type'}` : `status ${answer.status}`,
      answer.status,
    )
  }
  return { type, body: await readAtMost(answer) }
}

/** When a service fails, the packaged data answers instead, so that nobody notices. */
export async function withPackagedFallback<T>(
  { log, service }: { log: Log; service: string },
  fromService: () => Promise<T>,
  packaged: () => Promise<T>,
): Promise<T> {
  try {
    return await fromService()
  } catch (error) {
    log.warn({ service, reason: reasonOf(error) }, 'an outside service failed; packaged data answered')
    return packaged()
  }
}

/** Whether the service is well and will never answer this question: it is too long, or makes no sense to it. */
export const refusesQuestion = (error: unknown) =>
  error instanceof UnusableAnswer && [400, 404, 413, 414, 422].includes(error.status ?? 0)

class UnusableAnswer extends Error {
  readonly status: number | undefined

  constructor(message: string, status?: number) {
    super(message)
    this.status = status
  }
}

async function readAtMost(answer: Response): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of answer.body ?? []) {
    size += chunk.length
    if (size > maxBytes) throw new UnusableAnswer(`more than ${maxBytes} bytes`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** Our own text only: other messages may repeat the URL, with its key and somebody's street. */
function reasonOf(error: unknown): string {
  if (error instanceof UnusableAnswer) return error.message
  const { name, cause } = error as Error
  const code = cause instanceof Error && 'code' in cause ? ` ${cause.code}` : ''
  return `${name}${code}`
}
