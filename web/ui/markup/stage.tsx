import { ActionIcon } from '@mantine/core'
import IconZoomIn from '@tabler/icons-react/dist/esm/icons/IconZoomIn.mjs'
import IconZoomOut from '@tabler/icons-react/dist/esm/icons/IconZoomOut.mjs'
import { type CSSProperties, useEffect, useRef } from 'react'
import { describeMark, describeMarks } from '#contract/locations/mark-words.ts'
import type { Mark, TargetKind } from '#contract/locations/marks.ts'
import classes from './editor.module.css'
import { handlePoint, handlesOf, isLabel, type Tool } from './geometry.ts'
import { useGestures } from './gestures.ts'
import { type MarkKeys, markKeys } from './keys.ts'
import { MarksLayer } from './layer.tsx'
import type { Point } from './shapes.ts'
import { useZoom } from './zoom.ts'

interface MarkupStageProps extends MarkKeys {
  picture: { url: string; width: number; height: number; filename: string }
  marks: Mark[]
  /** While a text is typed, the focus stays in its field and no mark is changed but by it. */
  writing: boolean
  /** The new label that is being typed. */
  pending: Mark | null
  selected: number | null
  tool: Tool
  target: TargetKind
  onSelect: (index: number | null) => void
  onDraw: (mark: Mark) => void
  /** A tap where a label may go. */
  onLabel: (at: Point) => void
}

/** The photo to draw on. Every mark is also a button, so that keys and screen readers can reach it. */
export function MarkupStage(props: MarkupStageProps) {
  const { picture, marks, writing, pending, selected, tool, target, onSelect, onDraw, onChange, onLabel } =
    props
  const frame = useRef<HTMLElement>(null)
  const scroller = useRef<HTMLDivElement>(null)
  const { zoom, zoomTo, zoomBy, canZoomIn } = useZoom(frame, scroller)
  const { live, handlers } = useGestures({
    ...{ frame, marks, writing, selected, tool, target, zoom, zoomTo, onSelect, onDraw, onChange, onLabel },
  })
  const press = markKeys(props)
  const shown = live ? [...marks.slice(0, live.index), live.mark, ...marks.slice(live.index + 1)] : marks
  const chosen = selected === null ? undefined : shown[selected]

  useEffect(() => {
    if (writing) return
    const buttons = frame.current?.querySelectorAll<HTMLElement>('[data-mark]')
    if (selected !== null) buttons?.[selected]?.focus({ preventScroll: true })
    // the focused element is gone: a deleted mark, or the field of a label that was placed
    else if (document.activeElement === document.body) frame.current?.focus({ preventScroll: true })
  }, [selected, writing])

  return (
    <div className={classes.stage}>
      <div ref={scroller} className={classes.scroller} data-zoomed={zoom > 1 || undefined}>
        <div className={classes.surface} {...handlers}>
          <section
            ref={frame}
            className={classes.frame}
            style={{ '--ratio': picture.width / picture.height, '--zoom': zoom } as CSSProperties}
            aria-label={[picture.filename, describeMarks(marks)].filter(Boolean).join('. ')}
            tabIndex={-1}
          >
            <img src={picture.url} alt="" draggable={false} />
            <MarksLayer
              marks={pending ? [...shown, pending] : shown}
              width={picture.width}
              height={picture.height}
              selected={selected}
            />
            {marks.map((mark, index) => (
              <button
                // biome-ignore lint/suspicious/noArrayIndexKey: a mark has no identity but its position in the list
                key={index}
                type="button"
                data-mark
                inert={writing}
                className={classes.mark}
                style={positionOf(isLabel(mark) ? mark.at : mark.from)}
                aria-label={`${index + 1}. ${describeMark(mark)}`}
                aria-pressed={index === selected}
                onFocus={() => onSelect(index)}
                onKeyDown={event => press(event, index, mark)}
              />
            ))}
            {chosen &&
              !writing &&
              !isLabel(chosen) &&
              handlesOf(chosen).map(handle => (
                <span
                  key={handle.x + handle.y}
                  className={classes.handle}
                  style={positionOf(handlePoint(chosen, handle))}
                />
              ))}
          </section>
        </div>
      </div>
      <div className={classes.zoom} data-drawing={live !== null || undefined}>
        <ActionIcon {...zoomProps} aria-label="Zoom in" disabled={!canZoomIn} onClick={() => zoomBy(1.5)}>
          <IconZoomIn size={24} />
        </ActionIcon>
        <ActionIcon
          {...zoomProps}
          aria-label="Zoom out"
          disabled={zoom === 1}
          onClick={() => zoomBy(1 / 1.5)}
        >
          <IconZoomOut size={24} />
        </ActionIcon>
      </div>
    </div>
  )
}

const positionOf = ({ x, y }: Point) => ({ left: `${x * 100}%`, top: `${y * 100}%` })

const zoomProps = { size: 48, variant: 'default' } as const
