import { JsaForm } from '#contract/jsa/form.ts'
import { ApiError } from '#web/lib/api/api-error.ts'
import { connection } from '#web/lib/api/connection.ts'
import { isTemporary } from '#web/lib/api/failures.ts'
import { currentOf } from '#web/lib/forms/conflict.ts'
import { createSubscribers } from '#web/lib/subscribers.ts'
import type { Conflict } from './merge.ts'
import { createSavedForm, type Save, type SavedFormOptions } from './saved-form.ts'

export interface SavingState {
  /** `refused`: only on this device, until it is changed. */
  status: 'saved' | 'saving' | 'waiting' | 'refused' | 'undecided'
  failure: Error | null
  conflicts: Conflict[]
  submitting: boolean
}

export type Saving = ReturnType<typeof createSaving>

/**
 * Keeps what is typed: on this device at once, on the server a second after the last change, and never in two saves at
 * the same time. What somebody else saved meanwhile is merged line by line.
 */
export function createSaving({
  send,
  ...options
}: SavedFormOptions & { send: (save: Save) => Promise<JsaForm> }) {
  const saved = createSavedForm(options)
  const { store, isDirty } = saved
  let failure: Error | null = null
  let submitting = false
  let isOpen = false
  /** Something needs the form, though nothing is typed in it yet. */
  let isBegun = false
  let running: Promise<JsaForm | null> | null = null
  let received: JsaForm | null = null
  let saveTimer: Timer
  let copyTimer: Timer

  const { subscribe, notify } = createSubscribers()
  const isUnsaved = () => isDirty() || (isBegun && !saved.isThere())
  const statusNow = (): SavingState['status'] => {
    if (saved.conflicts().length > 0) return 'undecided'
    if (failure) return isTemporary(failure) ? 'waiting' : 'refused'
    return running !== null || isUnsaved() ? 'saving' : 'saved'
  }
  const stateNow = (): SavingState => ({
    ...{ status: statusNow(), conflicts: saved.conflicts(), failure, submitting },
  })
  let state = stateNow()
  const publish = () => {
    const next = stateNow()
    const isNew = (Object.keys(next) as (keyof SavingState)[]).some(name => next[name] !== state[name])
    if (!isNew) return
    state = next
    notify()
  }

  const keepCopy = () => {
    clearTimeout(copyTimer)
    saved.keepCopy()
  }
  const saveIn = (milliseconds: number) => {
    clearTimeout(saveTimer)
    if (isOpen) saveTimer = setTimeout(() => void saveDraft(), milliseconds)
  }
  const onChange = () => {
    clearTimeout(copyTimer)
    copyTimer = setTimeout(keepCopy, pauseBeforeCopy)
    if (failure && !isTemporary(failure)) failure = null
    saveIn(pauseBeforeSave)
    publish()
  }
  const onConnection = () => {
    if (connection.isUp() && failure) saveIn(0)
  }
  const onHidden = () => {
    keepCopy()
    if (document.hidden) void saveDraft()
  }
  const receive = (newer: JsaForm) => {
    if (running !== null) received = newer
    else if (saved.isNews(newer)) saved.takeOver(newer)
    publish()
  }

  async function run(draft: boolean): Promise<JsaForm | null> {
    const sent = saved.nextSave(draft)
    clearTimeout(saveTimer)
    failure = null
    try {
      const answer = await send(sent)
      saved.accept(answer, sent)
      return answer
    } catch (refusal) {
      const theirs = JsaForm.safeParse(currentOf(refusal)).data
      if (theirs) saved.takeOver(theirs)
      else refuse(refusal as Error, sent)
      return null
    }
  }
  const refuse = (refusal: Error, sent: Save) => {
    failure = refusal
    saved.fail(sent, isTemporary(refusal))
    if (isTemporary(refusal)) saveIn(pauseOf(refusal))
    keepCopy()
  }
  /** One after the other; a save that is under way is waited for. */
  async function save(draft: boolean): Promise<JsaForm | null> {
    while (running !== null) await running
    // nobody saves in the name of somebody else
    if (!saved.isTheirs()) return null
    if (saved.conflicts().length > 0 || (draft && !isUnsaved())) return null
    running = run(draft)
    publish()
    try {
      return await running
    } finally {
      running = null
      const newer = received
      received = null
      if (newer) receive(newer)
      if (!failure && isUnsaved()) saveIn(pauseBeforeSave)
      publish()
    }
  }
  const saveDraft = () => save(true)

  return {
    store,
    read: () => state,
    subscribe,
    receive,
    saveDraft,
    /** Makes the form if there is none yet: a file or a location needs one to belong to. */
    begin() {
      isBegun = true
      return saveDraft()
    },
    /** For good. Null when it did not go through; then the state says why, or somebody else was faster. */
    async submit(): Promise<JsaForm | null> {
      if (submitting) return null
      submitting = true
      publish()
      let answer = await save(false)
      // what an earlier try had made comes back as it was then
      if (answer?.draft) answer = await save(false)
      submitting = false
      publish()
      return answer
    },
    decide(conflict: Conflict, keep: 'mine' | 'theirs') {
      saved.decide(conflict, keep)
      onChange()
    },
    /** While the screen is open; what is typed when it closes is still sent. */
    start() {
      isOpen = true
      const stopStore = store.subscribe(onChange)
      const stopConnection = connection.subscribe(onConnection)
      globalThis.document?.addEventListener('visibilitychange', onHidden)
      globalThis.window?.addEventListener('pagehide', keepCopy)
      if (isDirty()) saveIn(pauseBeforeSave)
      return () => {
        stopStore()
        stopConnection()
        globalThis.document?.removeEventListener('visibilitychange', onHidden)
        globalThis.window?.removeEventListener('pagehide', keepCopy)
        isOpen = false
        clearTimeout(saveTimer)
        keepCopy()
        void saveDraft()
      }
    },
  }
}

type Timer = ReturnType<typeof setTimeout> | undefined

/** Milliseconds. */
const pauseBeforeSave = 1_000
const pauseBeforeCopy = 200
const pauseBeforeRetry = 15_000

const pauseOf = (failure: Error) =>
  failure instanceof ApiError && failure.retryAfter ? failure.retryAfter * 1000 : pauseBeforeRetry
