import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { multipart, png } from '../server/testing/multipart.ts'

/** What the writers were told was saved, and what else they heard. */
export interface Written {
  /** Contents of comments and names of files that were acknowledged. */
  comments: string[]
  files: string[]
  /** How often each answer came; 0 stands for a connection that broke. */
  answers: Record<number, number>
  /** Refusals that are not a 503 with Retry-After, in short. */
  unexpected: string[]
}

export interface Writers {
  written: Written
  /** Waits until what is under way has been acknowledged. */
  stop(): Promise<void>
}

/**
 * People who write without a pause: comments, and every tenth time a photo. Each write is sent again with its key
 * until it is acknowledged, as the portal's own web does.
 */
export function startWriters(origin: string, token: string, projectId: number, count = 25): Writers {
  const written: Written = { comments: [], files: [], answers: {}, unexpected: [] }
  let stopping = false

  const send = async (url: string, headers: Record<string, string>, body: string | Buffer) => {
    const key = randomUUID()
    for (;;) {
      const answer = await fetch(origin + url, {
        method: 'POST',
        headers: { authorization: token, 'idempotency-key': key, ...headers },
        body,
      }).catch(() => null)
      const status = answer?.status ?? 0
      written.answers[status] = (written.answers[status] ?? 0) + 1
      const text = await answer?.text().catch(() => null)
      if (status === 201 && text) return
      if (status !== 0 && status !== 201 && !(status === 503 && answer?.headers.get('retry-after')))
        written.unexpected.push(`${status} ${text?.slice(0, 200)}`)
      await pause(50)
    }
  }
  const comment = async () => {
    const content = `written ${randomUUID()}`
    const body = JSON.stringify({ project_id: projectId, content })
    await send('/api/comments', { 'content-type': 'application/json' }, body)
    written.comments.push(content)
  }
  const photo = async () => {
    const filename = `${randomUUID()}.png`
    const form = multipart([{ name: 'file[]', filename, content: png }])
    await send(`/api/projects/${projectId}/attachments`, form.headers, form.body)
    written.files.push(filename)
  }
  const write = async () => {
    for (let turn = 0; !stopping; turn++) {
      await (turn % 10 === 9 ? photo() : comment())
      await pause(20)
    }
  }
  const all = Promise.all(Array.from({ length: count }, write))
  return {
    written,
    async stop() {
      stopping = true
      await all
    },
  }
}
