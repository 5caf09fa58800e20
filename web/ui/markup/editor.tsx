import { Modal } from '@mantine/core'
import { type KeyboardEvent, useState } from 'react'
import type { TaskType } from '#contract/companies/company.ts'
import { limits } from '#contract/limits.ts'
import { locationFieldMessages } from '#contract/locations/field-messages.ts'
import type { Mark, TargetKind } from '#contract/locations/marks.ts'
import { targets } from '#contract/locations/targets.ts'
import { MarkupBar } from './bar.tsx'
import classes from './editor.module.css'
import { freeSpot, isLabel, type LabelMark, newMarkAtCenter, type Tool } from './geometry.ts'
import { DepthEntry, TextEntry } from './label-entry.tsx'
import { useMarkup } from './markup.ts'
import { MarkupNotices } from './notices.tsx'
import { MarkupPanel } from './panel.tsx'
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
  draftKey: string
  onSave: (marks: Mark[], overVersion?: number) => Promise<void>
  onClose: () => void
}

/** A label whose text is being typed: a new one, or the one at `index`. */
interface LabelDraft {
  shape: LabelMark['shape']
  at: Point
  index: number | null
  /** Added by the keyboard, so it is selected afterwards for the arrow keys to move it. */
  byKey?: boolean
}

/** Draws marks on a photo; the photo itself is never changed. Large: import it lazily. */
export default function MarkupEditor({ picture, offered, units, ...props }: MarkupEditorProps) {
  const markup = useMarkup(props)
  const { marks, unsaved } = markup
  const [tool, setTool] = useState<Tool>('line')
  const [target, setTarget] = useState(offered[0])
  const [selected, setSelected] = useState<number | null>(null)
  const [entry, setEntry] = useState<LabelDraft | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [asking, setAsking] = useState(false)
  const chosen = selected === null ? null : (marks[selected] ?? null)
  const edited = entry?.index == null ? undefined : marks[entry.index]

  const add = (mark: Mark) => {
    const isFull = marks.length >= limits.marksPerPhoto
    setProblem(isFull ? locationFieldMessages.tooManyMarks(limits.marksPerPhoto) : null)
    setSelected(null)
    if (!isFull) markup.change([...marks, mark])
    return !isFull
  }
  const replace = (index: number, mark: Mark) => markup.change(marks.with(index, mark))
  const remove = (index: number) => {
    setProblem(null)
    setSelected(null)
    markup.change(marks.toSpliced(index, 1))
  }
  const edit = (index: number) => {
    const mark = marks[index]
    if (mark && isLabel(mark)) setEntry({ shape: mark.shape, at: mark.at, index })
  }
  const addAtCenter = () => {
    if (tool === 'text' || tool === 'depth')
      setEntry({ shape: tool, at: freeSpot(marks, picture), index: null, byKey: true })
    else if (add(newMarkAtCenter(tool, target))) setSelected(marks.length)
  }
  const write = (text: string) => {
    if (!entry) return
    setEntry(null)
    if (entry.index !== null && edited && isLabel(edited)) replace(entry.index, { ...edited, text })
    else if (add({ shape: entry.shape, target, at: entry.at, text }) && entry.byKey) setSelected(marks.length)
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
  const LabelEntry = entry?.shape === 'depth' ? DepthEntry : TextEntry

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
        pending={entry?.index === null ? { shape: entry.shape, target, at: entry.at, text: '…' } : null}
        onSelect={setSelected}
        onDraw={add}
        onChange={replace}
        onRemove={remove}
        onEdit={edit}
        onLabel={at => (tool === 'text' || tool === 'depth') && setEntry({ shape: tool, at, index: null })}
      />
      <div className={classes.panel}>
        <MarkupNotices markup={markup} problem={problem} />
        {entry ? (
          <LabelEntry
            target={targets[edited?.target ?? target].title}
            units={units}
            text={edited && isLabel(edited) ? edited.text : ''}
            others={usedLabels(marks, entry.shape)}
            onDone={write}
            onCancel={() => setEntry(null)}
          />
        ) : (
          <MarkupPanel
            {...{ offered, tool, target }}
            selected={chosen}
            onTool={next => {
              setTool(next)
              setSelected(null)
            }}
            onTarget={next => {
              setTarget(next)
              if (chosen && selected !== null) replace(selected, { ...chosen, target: next })
            }}
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

/** The last labels of a kind, the newest first. */
const usedLabels = (marks: Mark[], shape: LabelMark['shape']) =>
  [
    ...new Set(marks.flatMap(mark => (mark.shape === shape && isLabel(mark) ? mark.text : [])).reverse()),
  ].slice(0, 4)
