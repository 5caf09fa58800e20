import { useStateHistory } from '@mantine/hooks'
import { useEffect, useEffectEvent, useState } from 'react'
import { z } from 'zod'
import { type Mark, Marks } from '#contract/locations/marks.ts'
import { messages } from '#contract/messages.ts'
import { ApiError } from '#web/lib/api/api-error.ts'
import { currentOf } from '#web/lib/forms/conflict.ts'
import { openDraft } from '#web/lib/forms/draft.ts'
import { sameMarks } from './geometry.ts'

interface SavedDrawing {
  marks: Mark[]
  marks_version?: number
}

/** The marks being drawn, with undo and redo, their draft on the device, and saving over other people's changes. */
export function useMarkup({
  marks: saved,
  draftKey,
  follow,
  onSave,
  onClose,
}: {
  marks: Mark[]
  /** What marks say now that follow something at hand: an old drawing says what it was when it was drawn. */
  follow: (marks: Mark[]) => Mark[]
  draftKey: string
  onSave: (marks: Mark[], overVersion?: number) => Promise<void>
  onClose: () => void
}) {
  const [draft] = useState(() => openDraft<{ marks: Mark[]; from: Mark[] }>(draftKey))
  const [kept] = useState(() => restorableDraft(draft.read(), saved, follow))
  const [present, { set, back, forward }, { history, current }] = useStateHistory(kept?.marks ?? saved)
  const [base, setBase] = useState(saved)
  const [seen, setSeen] = useState(kept?.from ?? saved)
  const [refused, setRefused] = useState<SavedDrawing | null>(null)
  const [version, setVersion] = useState<number>()
  const [failure, setFailure] = useState<string | null>(null)
  const [saving, setSaving] = useState(false)
  const [restored, setRestored] = useState(kept !== null)
  const unsaved = !sameMarks(present, base)
  // the page may receive somebody else's drawing before a save is refused because of it
  const news = !sameMarks(saved, seen) && !sameMarks(saved, present) ? { marks: saved } : null
  const theirs: SavedDrawing | null = refused ?? news

  const updateDraft = useEffectEvent(() =>
    unsaved ? draft.write({ marks: present, from: seen }) : draft.clear(),
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: the draft follows the drawing
  useEffect(() => updateDraft(), [present, base])

  const save = async (overVersion = version, drawn = present) => {
    setSaving(true)
    setFailure(null)
    try {
      await onSave(drawn, overVersion)
      draft.clear()
      onClose()
    } catch (error) {
      const newer = error instanceof Error ? currentDrawing(currentOf(error)) : null
      setRefused(newer)
      if (!newer) setFailure(error instanceof ApiError ? error.message : messages.crashed)
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
    canUndo: current > 0,
    canRedo: current < history.length - 1,
    change: set,
    undo: () => back(),
    redo: () => forward(),
    save: () => save(),
    keepMine() {
      settle()
      const mine = follow(present)
      if (!sameMarks(mine, present)) set(mine)
      // a save was refused already and the person has decided, so it is sent again at once
      if (refused) void save(refused.marks_version, mine)
    },
    takeTheirs() {
      if (!theirs) return
      settle()
      setBase(theirs.marks)
      set(theirs.marks)
    },
    discardDraft() {
      setRestored(false)
      setSeen(saved)
      set(saved)
    },
    close() {
      draft.clear()
      onClose()
    },
  }
}

const Drawing = z.object({ marks: Marks, marks_version: z.number().optional() })

/** The marks of the photo on the server, from the answer that refused a save. */
function currentDrawing(current: unknown): SavedDrawing | null {
  const file = current !== null && typeof current === 'object' ? Reflect.get(current, 'file') : undefined
  return Drawing.safeParse(file ?? current).data ?? null
}

/**
 * A draft is restored unless an older version of the portal wrote it, or it was saved in the end. What it follows may have
 * changed since it was drawn: that alone is no drawing of somebody else.
 */
export function restorableDraft(
  draft: { marks?: unknown; from?: unknown } | null,
  saved: Mark[],
  follow: (marks: Mark[]) => Mark[],
) {
  const drawn = Marks.safeParse(draft?.marks).data
  if (!drawn) return null
  const [marks, now] = [follow(drawn), follow(saved)]
  const from = follow(Marks.safeParse(draft?.from).data ?? saved)
  return sameMarks(marks, now) ? null : { marks, from: sameMarks(from, now) ? saved : from }
}
