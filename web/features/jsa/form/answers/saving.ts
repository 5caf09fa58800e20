import { JsaForm } from '#contract/jsa/form.ts'
import { ApiError } from '#web/lib/api/api-error.ts'
import { connection } from '#web/lib/api/connection.ts'
import { isTemporary } from '#web/lib/api/failures.ts'
import { createSubscribers } from '#web/lib/subscribers.ts'
import { type AnswerLine, isSame } from './answer-lines.ts'
import { type Answers, answersOf } from './answers.ts'
import { createAnswersStore } from './answers-store.ts'
import { newClientId, openLocalCopy } from './local-copy.ts'
import { type Conflict, mergeAnswers, openConflicts } from './merge.ts'

export interface SavingState {
  /** `refused`: only on this device, until it is changed. */
  status: 'saved' | 'saving' | 'waiting' | 'refused' | 'undecided'
  failure: Error | null
  conflicts: Conflict[]
  submitting: boolean
}

/** One save, as a draft or for good. Without an id there is no form yet. */
export interface Save {
  id: number | null
  version: number | null
  draft: boolean
  answers: Answers
  client_id: string
  captured_at: string
}

export type Saving = ReturnType<typeof createSaving>

/**
 * Keeps what is typed: on this device at once, on the server a second after the last change, and never in two saves at
 * the same time. What somebody else saved meanwhile is merged line by line.
 */
export function createSaving({
  projectId,
  form,
  initial,
  send,
  onTaken,
}: {
  projectId: number
  form: JsaForm | null
  /** What the form begins with as long as nobody has saved it. */
  initial: Answers
  send: (save: Save) => Promise<JsaForm>
  /** Lines that somebody else changed stand in the form now. */
  onTaken: (lines: AnswerLine[], by: string) => void
}) {
  const copy = openLocalCopy(projectId)
  const stored = copy.read()
  const { client_id, captured_at } = stored ?? {
    client_id: newClientId(),
    captured_at: new Date().toISOString(),
  }
  let id = form?.id ?? null
  let version = stored ? stored.version : (form?.version ?? null)
  /** What the server has, and the same as it was typed here: the server leaves spaces out. */
  let base = stored?.base ?? (form ? answersOf(form) : initial)
  let saved = base
  let unanswered = stored?.unanswered ?? null
  let conflicts: Conflict[] = []
  let failure: Error | null = null
  let submitting = false
  let isOpen = false
  /** Something needs the form, though nothing is typed in it yet. */
  let isBegun = false
  let running: Promise<JsaForm | null> | null = null
  let saveTimer: Timer
  let copyTimer: Timer
  let received: JsaForm | null = null

  const store = createAnswersStore(stored?.mine ?? base)
  const { subscribe, notify } = createSubscribers()
  const isDirty = () => !isSame(store.read(), saved)
  const isUnsaved = () => isDirty() || (isBegun && id === null)
  const stateNow = (): SavingState => ({ status: statusNow(), failure, conflicts, submitting })
  const statusNow = (): SavingState['status'] => {
    if (conflicts.length > 0) return 'undecided'
    if (failure) return isTemporary(failure) ? 'waiting' : 'refused'
    return running || isUnsaved() ? 'saving' : 'saved'
  }
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
    if (!isDirty() && conflicts.length === 0) return
    // after a reload the lines that are still to be decided have to differ again
    const undecided = conflicts.reduce((answers, { line, before }) => line.write(answers, before), base)
    const typedOver = conflicts.length > 0 ? 0 : version
    copy.write({
      client_id,
      captured_at,
      version: typedOver,
      base: undecided,
      mine: store.read(),
      unanswered,
    })
  }
  const saveIn = (milliseconds: number) => {
    clearTimeout(saveTimer)
    if (!isOpen) return
    saveTimer = setTimeout(() => void saveDraft(), milliseconds)
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

  /** Whoever changed something else meanwhile has their lines in the form now; where both did, it is to be decided. */
  const takeOver = (theirs: JsaForm) => {
    const now = answersOf(theirs)
    const isOwn = unanswered !== null && isSame(unanswered, now)
    const merged = mergeAnswers(isOwn ? now : base, store.read(), now)
    ;({ id, version } = theirs)
    base = now
    saved = now
    unanswered = null
    conflicts = openConflicts(conflicts, merged, now)
    store.replace(merged.answers)
    if (merged.taken.length > 0) onTaken(merged.taken, theirs.updated_by)
    if (isDirty()) keepCopy()
    else copy.clearIf(now)
  }
  const receive = (newer: JsaForm) => {
    if (running) received = newer
    else if (newer.version > (version ?? 0) || id === null) takeOver(newer)
    publish()
  }

  async function run(draft: boolean): Promise<JsaForm | null> {
    const sent = store.read()
    clearTimeout(saveTimer)
    failure = null
    try {
      const wasCreated = id === null && unanswered !== null
      const answer = await send({ id, version, draft, answers: sent, client_id, captured_at })
      // an earlier try had arrived after all: the server gives what that one made
      if (wasCreated && !isSame(answersOf(answer), sent)) {
        takeOver(answer)
        return answer
      }
      ;({ id, version } = answer)
      base = answersOf(answer)
      saved = sent
      unanswered = null
      copy.clearIf(sent)
      return answer
    } catch (refusal) {
      const theirs = JsaForm.safeParse(currentOf(refusal)).data
      if (theirs) takeOver(theirs)
      else refuse(refusal as Error, sent)
      return null
    }
  }
  const refuse = (refusal: Error, sent: Answers) => {
    failure = refusal
    if (isTemporary(refusal)) {
      unanswered = sent
      saveIn(pauseOf(refusal))
    }
    keepCopy()
  }
  /** One after the other; a save that is under way is waited for. */
  async function save(draft: boolean): Promise<JsaForm | null> {
    while (running) await running
    if (conflicts.length > 0 || (draft && !isUnsaved())) return null
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
    isDirty,
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
    decide({ line, theirs }: Conflict, keep: 'mine' | 'theirs') {
      conflicts = conflicts.filter(other => other.line !== line)
      if (keep === 'theirs') store.replace(line.write(store.read(), theirs))
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

/** The form as somebody else saved it meanwhile, from the answer that refused a save. */
const currentOf = (failure: unknown) =>
  failure instanceof ApiError && failure.code === 'changed' ? failure.refusal.current : undefined
