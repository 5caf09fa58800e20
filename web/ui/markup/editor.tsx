import { Modal } from '@mantine/core'
import { type KeyboardEvent, useState } from 'react'
import type { TaskType } from '#contract/companies/company.ts'
import { limits } from '#contract/limits.ts'
import type { Core } from '#contract/locations/cores/core.ts'
import { unitOf } from '#contract/locations/depth.ts'
import { locationFieldMessages } from '#contract/locations/field-messages.ts'
import { followKnownTargets, unbound } from '#contract/locations/marks/bound-depths.ts'
import { isOfTarget, type Mark, type TargetKind } from '#contract/locations/marks.ts'
import type { Target } from '#contract/locations/targets/target.ts'
import { useBackCloses } from '#web/lib/screen.ts'
import { useOwnUnits } from '#web/lib/session/own-units.ts'
import { MarkupBar } from './bar.tsx'
import classes from './editor.module.css'
import { MarkEntry } from './entry/mark-entry.tsx'
import {
  freeSpot,
  hasText,
  isLabel,
  isLabelTool,
  newMarkAtCenter,
  type TextMark,
  type Tool,
} from './geometry.ts'
import { useMarkup } from './markup.ts'
import { MarkupNotices } from './notices.tsx'
import { MarkupPanel } from './panel.tsx'
import { followScale, sizedCores, staleCircles } from './scale.ts'
import type { Point } from './shapes.ts'
import { MarkupStage } from './stage.tsx'
import { askAboutUnsaved } from './unsaved-question.ts'

interface MarkupEditorProps {
  picture: { url: string; width: number; height: number; filename: string }
  /** What the job looks for. */
  offered: readonly [TargetKind, ...TargetKind[]]
  marks: Mark[]
  /** Of what is recorded; without any, the person's own. */
  units: TaskType | null
  /** Of the location, where it has such records: what depth labels can follow. */
  targets?: Target[] | undefined
  /** The same: without it, no core is drawn. */
  cores?: Core[] | undefined
  draftKey: string
  onSave: (marks: Mark[], overVersion?: number) => Promise<void>
  onClose: () => void
}

/** A mark whose text is being typed: a new one, or the one at `index`. */
interface Entry {
  mark: TextMark
  index: number | null
  /** Added by the keyboard, so it is selected afterwards for the arrow keys to move it. */
  byKey?: boolean
}

/** Draws marks on a photo; the photo itself is never changed. Large: import it lazily. */
export default function MarkupEditor({
  picture,
  offered,
  units,
  targets = [],
  cores,
  ...props
}: MarkupEditorProps) {
  const ownUnits = useOwnUnits()
  const unit = unitOf(units ?? ownUnits)
  const markup = useMarkup({ ...props, follow: drawn => followKnownTargets(drawn, targets, unit) })
  const { marks, unsaved } = markup
  const [tool, setTool] = useState<Tool>('line')
  const [target, setTarget] = useState(offered[0])
  const [selected, setSelected] = useState<number | null>(null)
  const [entry, setEntry] = useState<Entry | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [asking, setAsking] = useState(false)
  const chosen = selected === null ? null : (marks[selected] ?? null)
  const record = { targets, cores: sizedCores(cores ?? [], unit) }

  const change = (next: Mark[]) => markup.change(followScale(marks, next, picture, record.cores, unit))
  const add = (mark: Mark) => {
    const isFull = marks.length >= limits.marksPerPhoto
    setProblem(isFull ? locationFieldMessages.tooManyMarks(limits.marksPerPhoto) : null)
    setSelected(null)
    if (!isFull) change([...marks, mark])
    return !isFull
  }
  const replace = (index: number, mark: Mark) => change(marks.with(index, mark))
  const remove = (index: number) => {
    setProblem(null)
    setSelected(null)
    change(marks.toSpliced(index, 1))
  }
  const edit = (index: number) => {
    const mark = marks[index]
    if (mark && hasText(mark)) setEntry({ mark, index })
  }
  const draw = (mark: Mark, byKey = false) => {
    setSelected(null)
    if (hasText(mark)) setEntry({ mark, index: null, byKey })
    else if (add(mark) && byKey) setSelected(marks.length)
  }
  /** A new one may be put elsewhere while its text is typed. */
  const placeLabel = (at: Point) => {
    if (!entry && isLabelTool(tool)) draw({ shape: tool, target, at, text: '' })
    if (entry?.index === null && isLabel(entry.mark)) setEntry({ ...entry, mark: { ...entry.mark, at } })
  }
  const addAtCenter = () =>
    draw(
      isLabelTool(tool)
        ? { shape: tool, target, at: freeSpot(marks, picture), text: '' }
        : newMarkAtCenter(tool, target),
      true,
    )
  const write = (mark: Mark) => {
    if (!entry) return
    setEntry(null)
    // a second scale takes the place of the first
    const before = mark.shape === 'scale' ? marks.findIndex(({ shape }) => shape === 'scale') : -1
    const index = entry.index ?? (before < 0 ? null : before)
    if (index !== null) replace(index, mark)
    if ((index !== null || add(mark)) && entry.byKey) setSelected(index ?? marks.length)
  }
  const inHistory = (step: () => void) => {
    setSelected(null)
    setEntry(null)
    step()
  }
  const close = async () => {
    if (!unsaved) return markup.close()
    setAsking(true)
    const answer = await askAboutUnsaved({ canSave: markup.theirs === null })
    // the Escape that closed the question would close this dialog as well
    setTimeout(() => setAsking(false))
    if (answer === 'discard') markup.close()
    if (answer === 'save') await markup.save()
  }
  useBackCloses(() => {
    if (entry) setEntry(null)
    else if (!asking) void close()
  })
  const press = (event: KeyboardEvent) => {
    if (
      !(event.ctrlKey || event.metaKey) ||
      (event.target instanceof HTMLInputElement && event.target.type !== 'radio')
    )
      return
    const key = event.key.toLowerCase()
    if (key === 'z') inHistory(event.shiftKey ? markup.redo : markup.undo)
    else if (key === 'y') inHistory(markup.redo)
    else return
    event.preventDefault()
  }
  return (
    <Modal
      opened
      fullScreen
      withCloseButton={false}
      padding={0}
      closeOnEscape={!asking}
      onClose={() => (entry ? setEntry(null) : void close())}
      attributes={{ content: { 'aria-label': `Mark up ${picture.filename}` } }}
      classNames={{ content: classes.dialogContent, body: classes.dialogBody }}
      onKeyDown={press}
    >
      <MarkupBar
        filename={picture.filename}
        markup={markup}
        onUndo={() => inHistory(markup.undo)}
        onRedo={() => inHistory(markup.redo)}
        onClose={() => void close()}
      />
      <MarkupStage
        {...{ picture, marks, selected, tool, target }}
        writing={entry !== null}
        pending={entry?.index === null ? { ...entry.mark, text: entry.mark.text || '…' } : null}
        onSelect={setSelected}
        onDraw={draw}
        onChange={replace}
        onRemove={remove}
        onEdit={edit}
        onLabel={placeLabel}
      />
      <div className={classes.panel}>
        <MarkupNotices
          markup={markup}
          problem={problem}
          staleCircles={staleCircles(marks, picture, record.cores, unit)}
          onTakeTheirs={() => inHistory(markup.takeTheirs)}
          onDiscardDraft={() => inHistory(markup.discardDraft)}
        />
        {entry ? (
          <MarkEntry
            {...{ marks, picture, units, record }}
            mark={entry.mark}
            onDone={write}
            onCancel={() => setEntry(null)}
          />
        ) : (
          <MarkupPanel
            {...{ offered, tool, target, targets }}
            withCores={cores !== undefined}
            selected={chosen}
            onTool={next => {
              setTool(next)
              setSelected(null)
            }}
            onTarget={next => {
              setTarget(next)
              if (chosen && isOfTarget(chosen) && selected !== null)
                replace(selected, { ...chosen, target: next })
            }}
            onUnbind={() =>
              chosen?.shape === 'depth' && selected !== null && replace(selected, unbound(chosen))
            }
            onAddAtCenter={addAtCenter}
            onEdit={() => selected !== null && edit(selected)}
            onRemove={() => selected !== null && remove(selected)}
            onDone={() => setSelected(null)}
          />
        )}
      </div>
    </Modal>
  )
}
