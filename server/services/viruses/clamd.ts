import { connect, type Socket } from 'node:net'
import { addAbortSignal, type Readable } from 'node:stream'
import { ServiceDown } from '#server/services/jobs/temporary-failures.ts'

/** What the scanner found, or null where it found nothing. */
export type Finding = { virus: string } | null

interface Bounds {
  /** Aborted when the process is about to end. */
  stopping?: AbortSignal | undefined
  /** Milliseconds for all of it, however busy the scanner seems; clamd itself gives a file two minutes. */
  longest?: number
}

/** Has clamd look at a content, without a copy on its disk: its command INSTREAM. */
export async function scanForViruses(
  host: string,
  content: Readable,
  { stopping, longest = 5 * 60_000 }: Bounds = {},
): Promise<Finding> {
  const overtime = new AbortController()
  const timer = setTimeout(
    () => overtime.abort(new ServiceDown(`clamd at ${host} was not done after ${longest / 1000} s`)),
    longest,
  )
  const end = stopping ? AbortSignal.any([stopping, overtime.signal]) : overtime.signal
  const socket = addAbortSignal(end, connect(toAddress(host)))
  try {
    const conversation = listenTo(socket)
    // a storage that does not go on must not hide what became of the scanner
    socket.on('close', () => content.destroy())
    await send(addAbortSignal(end, content), socket, conversation).catch(error => {
      if (!socket.destroyed) throw error
    })
    await conversation.ended
    return toFinding(conversation, host)
  } finally {
    clearTimeout(timer)
    socket.destroy()
    content.destroy()
  }
}

interface Conversation {
  answer: string
  /** Whether the scanner has been sent the content to its end. */
  sent: boolean
  /** Whether it spoke before that. */
  early: boolean
  connected: boolean
  error: Error | null
  ended: Promise<void>
}

/** clamd answers before the end, and hangs up, where it takes no more. */
function listenTo(socket: Socket): Conversation {
  const conversation: Conversation = {
    ...{ answer: '', sent: false, early: false, connected: false, error: null },
    ended: new Promise(resolve => socket.on('close', () => resolve())),
  }
  socket
    .setEncoding('utf8')
    .on('connect', () => {
      conversation.connected = true
    })
    .on('data', chunk => {
      conversation.early ||= !conversation.sent || socket.writableLength > 0
      conversation.answer = (conversation.answer + chunk).slice(0, longestAnswer)
      if (conversation.answer.length === longestAnswer) socket.destroy(new Error('it does not stop talking'))
    })
    .on('error', error => {
      conversation.error = error
    })
  return conversation
}

/** Characters; the name of a virus is far shorter. */
const longestAnswer = 4096

/** host, host:port, [::1]:port, or the path of a socket. */
export function toAddress(host: string) {
  if (host.startsWith('/')) return { path: host }
  const [, inner, name = host, port] = /^(?:\[(.+)\]|([^:]+))(?::(\d+))?$/.exec(host) ?? []
  return { host: inner ?? name, port: Number(port ?? usualPort) }
}

const usualPort = 3310

/** Until all is sent, or clamd hung up. */
async function send(content: Readable, socket: Socket, conversation: Conversation): Promise<void> {
  socket.write('zINSTREAM\0')
  for await (const chunk of content) {
    if (!socket.writable) return
    socket.write(lengthOf(chunk))
    if (!socket.write(chunk)) await takesMore(socket)
  }
  if (!socket.writable) return
  socket.write(lengthOf(nothing))
  conversation.sent = true
}

const takesMore = (socket: Socket) =>
  new Promise<void>(resolve => {
    const done = () => {
      socket.off('drain', done).off('close', done)
      resolve()
    }
    socket.on('drain', done).on('close', done)
    if (socket.destroyed) done()
  })

const nothing = Buffer.alloc(0)

const lengthOf = (chunk: Uint8Array) => {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(chunk.length)
  return length
}

/** Whatever is no verdict is a scanner that is away, but for the one refusal that is about the file. */
function toFinding({ answer, sent, early, connected, error }: Conversation, host: string): Finding {
  const [, verdict = ''] = /^stream: ([^\0]+)\0$/.exec(answer) ?? []
  if (verdict === 'OK' && !early && !error) return null
  const [, virus] = /^(.+) FOUND$/s.exec(verdict) ?? []
  if (virus) return { virus: inOneLine(virus) }
  if (answer.startsWith('INSTREAM size limit exceeded'))
    throw new Error(`clamd at ${host} takes no file of this size: set its ${sizes}`)
  if (error?.name === 'AbortError') throw error
  const said = answer && `it said "${inOneLine(answer).slice(0, mostQuoted)}"${early ? ' too early' : ''}`
  const why = [said, error?.message].filter(Boolean).join(', ') || 'it hung up'
  if (!connected) throw new ServiceDown(`clamd at ${host} does not answer: ${why}`)
  const hint = sent ? '' : ` (it hangs up on large files unless you set its ${sizes})`
  throw new ServiceDown(`clamd at ${host} gave no verdict: ${why}${hint}`)
}

const sizes = 'StreamMaxLength to 100M or more'
const mostQuoted = 200

const inOneLine = (text: string) => text.replace(/\p{Cc}+/gu, ' ').trim()
