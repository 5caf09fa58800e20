import { useEffect, useState } from 'react'
import { projectCalls } from '#contract/projects/calls.ts'
import { backoff, parseEvents, retryAfter } from '#web/lib/api/event-stream.ts'
import { renewedSince } from '#web/lib/session/renewal.ts'
import { session } from '#web/lib/session/session.ts'
import { refreshOnNews } from './refresh-on-news.ts'

/** Milliseconds. The server sends something more than twice in this time, so a silent connection is dead. */
const silenceTimeout = 45_000
/** A gap shorter than this is not shown. */
const noticeDelay = 5_000

/** Keeps an open page of a project up to date; says whether it could not for a while. */
export function useLiveUpdates(projectId: number): { lost: boolean } {
  const [lost, setLost] = useState(false)
  useEffect(() => {
    const news = refreshOnNews(projectId)
    let noticeTimer: ReturnType<typeof setTimeout> | undefined
    const close = openLive(projectId, {
      onNews: news.onNews,
      onRefused: news.onRefused,
      onConnection(is) {
        clearTimeout(noticeTimer)
        if (is) setLost(false)
        else noticeTimer = setTimeout(() => setLost(true), noticeDelay)
      },
    })
    return () => {
      close()
      news.stop()
      clearTimeout(noticeTimer)
    }
  }, [projectId])
  return { lost }
}

interface Listener {
  onNews: (kind: string) => void
  onConnection: (is: boolean) => void
  /** Not signed in, not allowed or not there: trying again is of no use. */
  onRefused: () => void
}

/**
 * Reads the news of a project until it is closed. It reads none while the tab is hidden, since a browser allows six
 * connections to one host; the first event of each connection makes the page catch up.
 */
function openLive(projectId: number, listener: Listener): () => void {
  const closed = new AbortController()
  let failures = 0
  let wasConnected = true

  const setConnected = (is: boolean) => {
    if (is) failures = 0
    if (is !== wasConnected) listener.onConnection(is)
    wasConnected = is
  }
  const run = async () => {
    while (!closed.signal.aborted) {
      await whenVisible(closed.signal)
      const end = await readStream(projectId, closed.signal, kind => {
        setConnected(true)
        listener.onNews(kind)
      })
      if (closed.signal.aborted) return
      if (end === 'refused') return listener.onRefused()
      if (end === 'hidden' || end === 'renewed') continue
      setConnected(false)
      await pause(Math.max(backoff(failures), end.wait), closed.signal)
      failures += 1
    }
  }
  void run()
  return () => closed.abort()
}

/**
 * The tab was hidden, the token had just been changed, the server refused, or the connection was lost; then the server
 * may say how long to wait.
 */
type End = 'hidden' | 'renewed' | 'refused' | { wait: number }

const lost: End = { wait: 0 }

/** One connection, from its beginning to its end. */
async function readStream(
  projectId: number,
  closed: AbortSignal,
  onNews: (kind: string) => void,
): Promise<End> {
  const reader = session.read()
  if (!reader) return 'refused'
  const ended = new AbortController()
  const hide = () => document.hidden && ended.abort('hidden')
  const lose = () => ended.abort('lost')
  let silenceTimer = setTimeout(lose, silenceTimeout)
  document.addEventListener('visibilitychange', hide)
  window.addEventListener('offline', lose)
  try {
    const response = await fetch(`/api${projectCalls.events.path.replace(':id', String(projectId))}`, {
      headers: { Accept: 'text/event-stream', Authorization: reader.token },
      cache: 'no-store',
      signal: AbortSignal.any([ended.signal, closed]),
    })
    if (response.status === 401 && (await renewedSince(reader))) return 'renewed'
    if ([401, 402, 403, 404].includes(response.status)) return 'refused'
    if (!response.ok || !response.body) return { wait: retryAfter(response.headers) }
    const parse = parseEvents(onNews)
    for (const stream = response.body.pipeThrough(new TextDecoderStream()).getReader(); ; ) {
      const { done, value } = await stream.read()
      if (done) return lost
      clearTimeout(silenceTimer)
      silenceTimer = setTimeout(lose, silenceTimeout)
      parse(value)
    }
  } catch {
    return ended.signal.reason === 'hidden' ? 'hidden' : lost
  } finally {
    clearTimeout(silenceTimer)
    document.removeEventListener('visibilitychange', hide)
    window.removeEventListener('offline', lose)
  }
}

/** Ends early when the browser says that there is a signal again, or when somebody looks at the page. */
function pause(milliseconds: number, closed: AbortSignal): Promise<void> {
  return new Promise(resolve => {
    const over = new AbortController()
    const end = () => {
      over.abort()
      clearTimeout(timer)
      resolve()
    }
    const timer = setTimeout(end, milliseconds)
    window.addEventListener('online', end, { signal: over.signal })
    document.addEventListener('visibilitychange', end, { signal: over.signal })
    closed.addEventListener('abort', end, { signal: over.signal })
  })
}

function whenVisible(closed: AbortSignal): Promise<void> {
  if (!document.hidden || closed.aborted) return Promise.resolve()
  return new Promise(resolve => {
    const over = new AbortController()
    const end = () => {
      if (document.hidden && !closed.aborted) return
      over.abort()
      resolve()
    }
    document.addEventListener('visibilitychange', end, { signal: over.signal })
    closed.addEventListener('abort', end, { signal: over.signal })
  })
}
