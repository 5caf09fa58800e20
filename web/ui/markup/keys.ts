import type { KeyboardEvent } from 'react'
import type { Mark } from '#contract/locations/marks.ts'
import { hasText, isLabel, moveHandle, moveMark } from './geometry.ts'
import type { Size } from './shapes.ts'

export interface MarkKeys {
  picture: Size
  onChange: (index: number, mark: Mark) => void
  onRemove: (index: number) => void
  onEdit: (index: number) => void
}

/** Handles keys on the focused mark. */
export function markKeys({ picture, onChange, onRemove, onEdit }: MarkKeys) {
  return (event: KeyboardEvent, index: number, mark: Mark) => {
    const moved = moveByKey(event, mark, picture)
    if (moved) onChange(index, moved)
    else if (event.key === 'Delete' || event.key === 'Backspace') onRemove(index)
    else if (event.key === 'Enter' && hasText(mark)) onEdit(index)
    else return
    event.preventDefault()
  }
}

/** An arrow key moves the mark by a step. With Shift it moves only its end, or a label by a larger step. */
export function moveByKey(
  { key, shiftKey }: { key: string; shiftKey: boolean },
  mark: Mark,
  { width, height }: Size,
): Mark | null {
  const direction = directions[key]
  if (!direction) return null
  const step = (Math.max(width, height) / 100) * (shiftKey && isLabel(mark) ? 5 : 1)
  const [across, down] = [(direction.x * step) / width, (direction.y * step) / height]
  if (!shiftKey || isLabel(mark)) return moveMark(mark, across, down)
  return moveHandle(mark, { x: 'to', y: 'to' }, { x: mark.to.x + across, y: mark.to.y + down })
}

const directions: Record<string, { x: number; y: number }> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}
