import { useId } from 'react'
import type { Drawing, Ink, Shape } from '#contract/drawing.ts'
import classes from './drawing.module.css'

/** A drawing as large as its column, in the colors of the theme. Its words are part of it, so that they scale with it. */
export function DrawingView({ drawing }: { drawing: Drawing }) {
  const description = useId()
  const { width, height, shapes } = drawing
  return (
    <svg
      className={classes.drawing}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-labelledby={description}
      style={{ maxWidth: `${width * 1.5}px` }}
    >
      <title id={description}>{drawing.description}</title>
      {shapes.map((shape, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: shapes have no other name, and are drawn anew together
        <ShapeView key={index} shape={shape} />
      ))}
    </svg>
  )
}

function ShapeView({ shape }: { shape: Shape }) {
  if (shape.kind === 'text') {
    const { x, y, text, size = 12, align = 'start', ink = 'ink', strong } = shape
    return (
      <text x={x} y={y} fontSize={size} textAnchor={align} fill={colors[ink]} fontWeight={strong && 600}>
        {text}
      </text>
    )
  }
  const paint = {
    fill: shape.fill ? colors[shape.fill] : 'none',
    stroke: shape.stroke ? colors[shape.stroke] : 'none',
    strokeWidth: shape.weight ?? 1,
    strokeDasharray: shape.dashed && '5 4',
  }
  switch (shape.kind) {
    case 'rect':
      return (
        <rect
          {...paint}
          x={shape.x}
          y={shape.y}
          width={shape.width}
          height={shape.height}
          rx={shape.radius}
        />
      )
    case 'circle':
      return <circle {...paint} cx={shape.x} cy={shape.y} r={shape.radius} />
    case 'line': {
      const points = shape.points.map(point => point.join(',')).join(' ')
      return shape.closed ? <polygon {...paint} points={points} /> : <polyline {...paint} points={points} />
    }
    case 'path':
      return <path {...paint} d={shape.path} />
  }
}

/** drawing.module.css names what the theme has no color for. */
const colors: Record<Ink, string> = {
  ink: 'var(--ink)',
  soft: 'var(--ink-soft)',
  hairline: 'var(--edge)',
  surface: 'var(--surface)',
  concrete: 'var(--drawn-concrete)',
  soil: 'var(--drawn-soil)',
  steel: 'var(--drawn-steel)',
  air: 'var(--drawn-air)',
  water: 'var(--drawn-water)',
  accent: 'var(--accent)',
  clear: 'var(--clear)',
  caution: 'var(--caution)',
  stop: 'var(--stop)',
  clearGround: 'var(--clear-ground)',
  cautionGround: 'var(--caution-ground)',
  stopGround: 'var(--stop-ground)',
}
