import { useEffect, useState } from 'react'
import { api } from '#contract/api.ts'
import { backoff, parseEvents, retryAfter } from '#web/lib/api/event-stream.ts'
import { session } from '#web/lib/session/session.ts'
import { refreshOnNews } from './refresh-on-news.ts'

/** Longer than two beats of the server: a line that is silent for so long leads nowhere. */
const silence = 45_000
/** A short gap is nobody's business. */
const worthTelling = 5_000

/** Keeps an open page of a project up to date; says whether it could not for a while. */
export function useLiveUpdates(projectId: number): { lost: boolean } {
  const [lost, setLost] = useState(false)
  useEffect(() => {
    const news = refreshOnNews(projectId)
    let telling: ReturnType<typeof setTimeout> | undefined
    const close = openLive(projectId, {
      heard: news.onNews,
      refused: news.onRefused,
      connected(is) {
        clearTimeout(telling)
        if (is) setLost(false)
        else telling = setTimeout(() => setLost(true), worthTelling)
      },
    })
    return () => {
      close()
      news.stop()
      clearTimeout(telling)
    }
  }, [projectId])
  return { lost }
}

interface Listener {
  heard: (kind: string) => void
  connected: (is: boolean) => void
  /** Not signed in, not allowed, not there: no use to try again. */
  refused: () => void
}

/**
 * Hears what happens until it is closed. Nothing is heard while the tab is hidden, for a browser allows six
 * connections to one host; the first event of each connection makes the page catch up.
 */
function openLive(projectId: number, listener: Listener): () => void {
  const closed = new AbortController()
  let failures = 0
  let wasConnected = true

  const told = (is: boolean) => {
    if (is) failures = 0
    if (is !== wasConnected) listener.connected(is)
    wasConnected = is
  }
  const run = async () => {
    while (!closed.signal.aborted) {
      await becomesVisible(closed.signal)
      const end = await listen(projectId, closed.signal, kind => {
        told(true)
        listener.heard(kind)
      })
      if (closed.signal.aborted) return
      if (end === 'refused') return listener.refused()
      if (end === 'hidden') continue
      told(false)
      await pause(Math.max(backoff(failures), end.wait), closed.signal)
      failures += 1
    }
  }
  void run()
  return () => closed.abort()
}

/** Hidden by the reader, refused for good, or lost for now: then the server may have said how long to wait. */
type End = 'hidden' | 'refused' | { wait: number }

const lost: End = { wait: 0 }

/** One connection, from its beginning to its end. */
async function listen(projectId: number, closed: AbortSignal, heard: (kind: string) => void): Promise<End> {
  const token = session.read()?.token
  if (!token) return 'refused'
  const gone = new AbortController()
  const hide = () => document.hidden && gone.abort('hidden')
  const lose = () => gone.abort('lost')
  let patience = setTimeout(lose, silence)
  document.addEventListener('visibilitychange', hide)
  window.addEventListener('offline', lose)
  try {
    const response = await fetch(`/api${api.projects.events.path.replace(':id', String(projectId))}`, {
      headers: { Accept: 'text/event-stream', Authorization: token },
      cache: 'no-store',
      signal: AbortSignal.any([gone.signal, closed]),
    })
    if ([401, 402, 403, 404].includes(response.status)) return 'refused'
    if (!response.ok || !response.body) return { wait: retryAfter(response.headers) }
    const read = parseEvents(heard)
    for (const stream = response.body.pipeThrough(new TextDecoderStream()).getReader(); ; ) {
      const { done, value } = await stream.read()
      if (done) return lost
      clearTimeout(patience)
      patience = setTimeout(lose, silence)
      read(value)
    }
  } catch {
    return gone.signal.reason === 'hidden' ? 'hidden' : lost
  } finally {
    clearTimeout(patience)
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

function becomesVisible(closed: AbortSignal): Promise<void> {
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
