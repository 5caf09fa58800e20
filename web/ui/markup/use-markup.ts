import { useEffect, useEffectEvent, useState } from 'react'
import { z } from 'zod'
import { type Mark, Marks } from '#contract/locations/marks.ts'
import { messages } from '#contract/messages.ts'
import { ApiError } from '#web/lib/api/api-error.ts'
import { openDraft } from '#web/lib/forms/draft.ts'
import { currentOf } from '#web/ui/changed-meanwhile.tsx'
import { sameMarks } from './geometry.ts'
import { begun, changed, redone, undone } from './history.ts'

interface Saved {
  marks: Mark[]
  marks_version?: number
}

/** The drawing as it is worked on: its way back, its draft on the device, its save and what came in between. */
export function useMarkup({
  marks: saved,
  draftKey,
  onSave,
  onClose,
}: {
  marks: Mark[]
  draftKey: string
  onSave: (marks: Mark[], overVersion?: number) => Promise<void>
  onClose: () => void
}) {
  const [draft] = useState(() => openDraft<{ marks: Mark[]; from: Mark[] }>(draftKey))
  const [kept] = useState(() => keptOf(draft.read(), saved))
  const [history, setHistory] = useState(() => begun(kept?.marks ?? saved))
  const [base, setBase] = useState(saved)
  const [seen, setSeen] = useState(kept?.from ?? saved)
  const [refused, setRefused] = useState<Saved | null>(null)
  const [version, setVersion] = useState<number>()
  const [failure, setFailure] = useState<string | null>(null)
  const [saving, setSaving] = useState(false)
  const [restored, setRestored] = useState(kept !== null)
  const { present } = history
  const unsaved = !sameMarks(present, base)
  // the page around may learn of another drawing before a save is refused
  const news = !sameMarks(saved, seen) && !sameMarks(saved, present) ? { marks: saved } : null
  const theirs: Saved | null = refused ?? news

  const keep = useEffectEvent(() => (unsaved ? draft.write({ marks: present, from: seen }) : draft.clear()))
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is kept follows the drawing
  useEffect(() => keep(), [present, base])

  const save = async (overVersion = version) => {
    setSaving(true)
    setFailure(null)
    try {
      await onSave(present, overVersion)
      draft.clear()
      onClose()
    } catch (error) {
      const current = error instanceof Error ? savedIn(currentOf(error)) : null
      setRefused(current)
      if (!current) setFailure(error instanceof ApiError ? error.message : messages.crashed)
    } finally {
      setSaving(false)
    }
  }
  const settle = () => {
    setSeen(saved)
    setRefused(null)
    setVersion(theirs?.marks_version ?? version)
  }

  return {
    marks: present,
    unsaved,
    saving,
    failure,
    restored,
    theirs,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    change: (marks: Mark[]) => setHistory(changed(history, marks)),
    undo: () => setHistory(undone(history)),
    redo: () => setHistory(redone(history)),
    save: () => save(),
    keepMine() {
      settle()
      // refused once already: the person has decided, so it goes at once
      if (refused) void save(refused.marks_version)
    },
    takeTheirs() {
      if (!theirs) return
      settle()
      setBase(theirs.marks)
      setHistory(changed(history, theirs.marks))
    },
    discardDraft() {
      setRestored(false)
      setSeen(saved)
      setHistory(changed(history, saved))
    },
    leave() {
      draft.clear()
      onClose()
    },
  }
}

const Drawing = z.object({ marks: Marks, marks_version: z.number().optional() })

/** How the photo is drawn on now, from the answer that refused a save. */
function savedIn(current: unknown): Saved | null {
  const file = current !== null && typeof current === 'object' ? Reflect.get(current, 'file') : undefined
  return Drawing.safeParse(file ?? current).data ?? null
}

/** A draft may be of an older portal, or be what was saved in the end. */
function keptOf(draft: { marks?: unknown; from?: unknown } | null, saved: Mark[]) {
  const marks = Marks.safeParse(draft?.marks).data
  const from = Marks.safeParse(draft?.from).data ?? saved
  return marks && !sameMarks(marks, saved) ? { marks, from } : null
}
