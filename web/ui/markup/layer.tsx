import { useEffect, useRef, useState } from 'react'
import type { Mark } from '#contract/locations/marks.ts'
import classes from './layer.module.css'
import { measureText } from './measure.ts'
import {
  type MarkShape,
  markFont,
  markInk,
  markUnit,
  type Point,
  type Size,
  shapeOf,
  shortened,
} from './shapes.ts'

interface MarksLayerProps {
  marks: readonly Mark[]
  width: number
  height: number
  /** How the picture fills its box, when the box has another ratio. */
  fit?: 'cover' | 'contain'
  /** The index of the mark that is highlighted. */
  selected?: number | null
}

/** Smaller letters cannot be read: on a small picture the marks are drawn larger. */
const smallestLetters = 10

/** Draws marks over a picture of this size; it fills the same box. */
export function MarksLayer({ marks, width, height, fit = 'contain', selected = null }: MarksLayerProps) {
  const svg = useRef<SVGSVGElement>(null)
  const [scale, setScale] = useState<number | null>(null)
  useEffect(() => {
    if (!svg.current) return
    const observer = new ResizeObserver(([entry]) => {
      if (!entry) return
      const [across, down] = [entry.contentRect.width / width, entry.contentRect.height / height]
      setScale(fit === 'cover' ? Math.max(across, down) : Math.min(across, down))
    })
    observer.observe(svg.current)
    return () => observer.disconnect()
  }, [width, height, fit])
  const unit = unitAt({ width, height }, scale ?? 0)
  const shown = unit > 1.5 * markUnit({ width, height }) ? marks.map(shortened) : marks
  const shapes = scale ? shown.map(mark => shapeOf(mark, { width, height }, unit, measureText)) : []
  return (
    <svg
      ref={svg}
      className={classes.layer}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio={`xMidYMid ${fit === 'cover' ? 'slice' : 'meet'}`}
      aria-hidden="true"
      focusable="false"
    >
      {shapes.map((shape, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a mark has no identity but its position in the list
        <Strokes key={index} shape={shape} halo={index === selected} />
      ))}
      {shapes.map((shape, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a mark has no identity but its position in the list
        <Label key={index} shape={shape} halo={index === selected} />
      ))}
    </svg>
  )
}

/** The unit of marks on a picture that is shown at `scale` of its size. */
export const unitAt = (size: Size, scale: number) =>
  Math.max(markUnit(size), scale > 0 ? smallestLetters / markFont / scale : 0)

function Strokes({ shape, halo }: { shape: MarkShape; halo: boolean }) {
  const { line, closed, head, measured, lineWidth, casingWidth, dash, color } = shape
  if (line.length === 0 && !measured) return null
  const path = pathOf(line, closed) + (measured ? measuredPath(measured) : '')
  const headPath = pathOf(head, true)
  const casing = casingWidth - lineWidth
  return (
    <g fill="none" strokeLinejoin="round" strokeLinecap="round">
      {halo && <path d={path + headPath} stroke="#ffffff" strokeWidth={casingWidth + 2 * casing} />}
      <path d={path} stroke={markInk} strokeWidth={casingWidth} />
      <path d={headPath} stroke={markInk} strokeWidth={casing} />
      <path
        d={path}
        stroke={color}
        strokeWidth={lineWidth}
        strokeDasharray={dash.join(' ') || undefined}
        strokeLinecap={dash.length > 0 ? 'butt' : 'round'}
      />
      <path d={headPath} fill={color} />
      {measured && (
        <path
          d={measured.dark.map(part => pathOf(part, false)).join('')}
          stroke={markInk}
          strokeWidth={lineWidth}
          strokeLinecap="butt"
        />
      )}
    </g>
  )
}

function Label({ shape, halo }: { shape: MarkShape; halo: boolean }) {
  const { badge, label, color, lineWidth, casingWidth } = shape
  // of a wide line it is not wider
  const edge = casingWidth - lineWidth
  return (
    <g>
      {label && (
        <>
          <rect
            x={label.left}
            y={label.top}
            width={label.width}
            height={label.height}
            rx={label.radius}
            fill={markInk}
            stroke={halo ? '#ffffff' : color}
            strokeWidth={halo ? edge : edge / 2}
          />
          <g className={label.mono ? classes.depth : classes.text} fill="#ffffff" fontSize={label.fontSize}>
            {label.lines.map(({ text, x, y }) => (
              <text key={y} x={x} y={y} xmlSpace="preserve">
                {text}
              </text>
            ))}
          </g>
        </>
      )}
      {badge && <Badge badge={badge} color={color} lineWidth={lineWidth} halo={halo && !label} />}
    </g>
  )
}

function Badge({
  badge,
  color,
  lineWidth,
  halo,
}: {
  badge: NonNullable<MarkShape['badge']>
  color: string
  lineWidth: number
  halo: boolean
}) {
  return (
    <>
      <circle
        cx={badge.x}
        cy={badge.y}
        r={badge.radius}
        fill={color}
        stroke={halo ? '#ffffff' : markInk}
        strokeWidth={lineWidth / 2}
      />
      <text
        className={classes.letters}
        x={badge.x}
        y={badge.y + 0.35 * badge.fontSize}
        fontSize={badge.fontSize}
        fill={markInk}
        textAnchor="middle"
      >
        {badge.letters}
      </text>
    </>
  )
}

const measuredPath = ({ lines, circle }: NonNullable<MarkShape['measured']>) =>
  lines.map(part => pathOf(part, false)).join('') + (circle ? circlePath(circle) : '')

const circlePath = ({ x, y, radius }: Point & { radius: number }) =>
  `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0Z`

const pathOf = (points: Point[], closed: boolean) =>
  points.length === 0 ? '' : `M${points.map(({ x, y }) => `${x} ${y}`).join('L')}${closed ? 'Z' : ''}`
