import { vi } from 'vitest'
import type { JsaForm } from '#contract/jsa/form.ts'
import { ApiError } from '#web/lib/api/api-error.ts'
import { memoryStorage } from '#web/lib/storage/memory-storage.fixtures.ts'
import type { Answers } from './answers.ts'
import { emptyAnswers, formWith } from './jsa-answers.fixtures.ts'
import type { Save } from './saved-form.ts'
import { createSaving } from './saving.ts'

let stops: (() => void)[] = []

/** Before each test: an empty device, and a clock that the test moves. */
export function openDevice() {
  vi.stubGlobal('localStorage', memoryStorage())
  vi.useFakeTimers()
}

/** After each test: every page is closed. */
export function closeDevice() {
  for (const stop of stops) stop()
  stops = []
  vi.useRealTimers()
}

/** A server that keeps one form, counts its versions and refuses a save over an older one. */
export function serverWith(form: JsaForm | null = null) {
  const saves: Save[] = []
  const server = {
    form,
    saves,
    /** What the next calls fail with instead of an answer; a `late` one has arrived all the same. */
    failures: [] as { failure: Error; late?: boolean }[],
    save(answers: Answers, by = 'Dana Cole', given: Partial<JsaForm> = {}) {
      const version = (server.form?.version ?? 0) + 1
      server.form = formWith(answers, { version, updated_by: by, ...given })
      return server.form
    },
    async send(save: Save) {
      saves.push(save)
      const failing = server.failures.shift()
      if (failing && !failing.late) throw failing.failure
      // whatever it says: it was sent before
      if (server.form && save.id === null && server.form.client_id === save.client_id) return server.form
      if (server.form && server.form.version !== (save.version ?? 0)) throw changed(server.form)
      const trimmed = { ...save.answers, operator: save.answers.operator.trim() }
      const { draft, client_id } = save
      const answer = server.save(trimmed, 'Ada Reyes', { draft, client_id })
      if (failing) throw failing.failure
      return answer
    },
  }
  return server
}

const changed = (current: JsaForm) =>
  new ApiError(409, { error: 'Changed.', code: 'changed', errors: ['Changed.'], fields: {}, current })

export function open(server: ReturnType<typeof serverWith>, form = server.form) {
  const taken: string[] = []
  const saving = createSaving({
    projectId: 3,
    form,
    initial: emptyAnswers(),
    send: save => server.send(save),
    onTaken: (lines, by) => taken.push(...lines.map(({ label }) => `${label} by ${by}`)),
  })
  const stop = saving.start()
  stops.push(stop)
  if (form) saving.receive(form)
  return { saving, taken, stop, store: saving.store, status: () => saving.read().status }
}

export const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)
