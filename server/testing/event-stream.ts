import http from 'node:http'
import { onTestFinished } from 'vitest'
import { until } from './until.ts'

interface Heard {
  status: number
  headers: http.IncomingHttpHeaders
  /** What was told so far, oldest first. */
  news: string[]
  /** Waits until this was told, as often as said. */
  tells(what: string, times?: number): Promise<void>
  /** Waits for a sign of life. */
  beats(): Promise<void>
  ended: Promise<void>
  leave(): void
}

/** Listens to server-sent events on a connection of its own, which ends with the test. */
export async function readEvents(url: string, authorization: string): Promise<Heard> {
  // as a browser asks for it
  const headers = { authorization, connection: 'keep-alive' }
  const request = http.get(url, { agent: false, headers })
  const answer = await new Promise<http.IncomingMessage>((resolve, reject) =>
    request.on('response', resolve).on('error', reject),
  )
  const leave = () => void request.destroy()
  onTestFinished(leave)
  let text = ''
  const news: string[] = []
  let beats = 0
  answer.setEncoding('utf8').on('data', (chunk: string) => {
    text += chunk
    const whole = text.split('\n\n')
    text = whole.pop() ?? ''
    beats += whole.filter(event => event === ': beat').length
    news.push(...whole.filter(event => event.startsWith('data: ')).map(event => event.slice(6)))
  })
  const ended = new Promise<void>(resolve => answer.on('close', resolve).on('error', () => {}))
  return {
    status: answer.statusCode ?? 0,
    headers: answer.headers,
    news,
    tells: async (what, times = 1) => {
      await until(() => news.filter(told => told === what).length >= times)
    },
    beats: async () => {
      await until(() => beats > 0)
    },
    ended,
    leave,
  }
}
