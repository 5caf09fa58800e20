import { Modal } from '@mantine/core'
import { type KeyboardEvent, useState } from 'react'
import { limits } from '#contract/limits.ts'
import type { Mark, TargetKind } from '#contract/locations/marks.ts'
import { locationMessages } from '#contract/locations/messages.ts'
import { targets } from '#contract/locations/targets.ts'
import { confirm } from '#web/ui/confirm.tsx'
import { MarkupBar } from './bar.tsx'
import classes from './editor.module.css'
import { DepthEntry, TextEntry } from './label-entry.tsx'
import { drawnAtCenter, isLabel, type LabelMark, type Tool } from './geometry.ts'
import { MarkupNotices } from './notices.tsx'
import { MarkupPanel } from './panel.tsx'
import type { Place } from './shapes.ts'
import { MarkupStage } from './stage.tsx'
import { useMarkup } from './use-markup.ts'

export interface MarkupEditorProps {
  picture: { url: string; width: number; height: number; filename: string }
  marks: Mark[]
  draftKey: string
  onSave: (marks: Mark[], overVersion?: number) => Promise<void>
  onClose: () => void
}

/** A label whose text is being written: a new one, or the one at `index`. */
interface Writing {
  shape: LabelMark['shape']
  at: Place
  index: number | null
  /** Added without a pointer, so that the arrow keys move it next. */
  byKey?: boolean
}

/** Draws on a photo as large as the screen; the photo itself is never changed. Heavy: import it lazily. */
export default function MarkupEditor({ picture, ...props }: MarkupEditorProps) {
  const markup = useMarkup(props)
  const { marks, unsaved } = markup
  const [tool, setTool] = useState<Tool>('line')
  const [target, setTarget] = useState<TargetKind>('rebar')
  const [selected, setSelected] = useState<number | null>(null)
  const [entry, setEntry] = useState<Writing | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [asking, setAsking] = useState(false)
  const chosen = selected === null ? null : (marks[selected] ?? null)
  const edited = entry?.index == null ? undefined : marks[entry.index]

  const add = (mark: Mark) => {
    const isFull = marks.length >= limits.marksPerPhoto
    setProblem(isFull ? locationMessages.tooManyMarks(limits.marksPerPhoto) : null)
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
      setEntry({ shape: tool, at: { x: 0.5, y: 0.5 }, index: null, byKey: true })
    else if (add(drawnAtCenter(tool, target))) setSelected(marks.length)
  }
  const write = (text: string) => {
    if (!entry) return
    setEntry(null)
    if (entry.index !== null && edited && isLabel(edited)) replace(entry.index, { ...edited, text })
    else if (add({ shape: entry.shape, target, at: entry.at, text }) && entry.byKey) setSelected(marks.length)
  }
  const travel = (go: () => void) => {
    setSelected(null)
    setEntry(null)
    go()
  }
  const close = async () => {
    if (!unsaved) return markup.leave()
    setAsking(true)
    const leaves = await confirm(locationMessages.unsavedMarksQuestion, {
      title: 'Unsaved marks',
      yes: 'Close',
    })
    // the Escape that answered it would reach this dialog next
    setTimeout(() => setAsking(false))
    if (leaves) markup.leave()
  }
  const press = (event: KeyboardEvent) => {
    if (
      !(event.ctrlKey || event.metaKey) ||
      (event.target instanceof HTMLInputElement && event.target.type !== 'radio')
    )
      return
    const key = event.key.toLowerCase()
    if (key === 'z') travel(event.shiftKey ? markup.redo : markup.undo)
    else if (key === 'y') travel(markup.redo)
    else return
    event.preventDefault()
  }
  const Entry = entry?.shape === 'depth' ? DepthEntry : TextEntry

  return (
    <Modal
      opened
      fullScreen
      withCloseButton={false}
      padding={0}
      closeOnEscape={!asking}
      onClose={() => (entry ? setEntry(null) : void close())}
      attributes={{ content: { 'aria-label': `Mark up ${picture.filename}` } }}
      classNames={{ content: classes.content, body: classes.body }}
      onKeyDown={press}
    >
      <MarkupBar
        filename={picture.filename}
        markup={markup}
        onUndo={() => travel(markup.undo)}
        onRedo={() => travel(markup.redo)}
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
          <Entry
            target={targets[edited?.target ?? target].title}
            text={edited && isLabel(edited) ? edited.text : ''}
            others={wordsUsed(marks, entry.shape)}
            onDone={write}
            onCancel={() => setEntry(null)}
          />
        ) : (
          <MarkupPanel
            {...{ chosen, tool, target }}
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

/** The last labels of a kind, the latest first. */
const wordsUsed = (marks: Mark[], shape: LabelMark['shape']) =>
  [
    ...new Set(marks.flatMap(mark => (mark.shape === shape && isLabel(mark) ? mark.text : [])).reverse()),
  ].slice(0, 4)
