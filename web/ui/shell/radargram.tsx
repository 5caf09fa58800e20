import classes from './radargram.module.css'

/**
 * The portal's picture: a radargram as it is measured. An antenna that passes over a target at `depth` measures the
 * distance √(depth² + x²), so every target draws a hyperbola, with its echoes below.
 */
export function Radargram({ width, height, targets, found }: RadargramProps) {
  const [first] = targets
  return (
    <svg
      className={classes.radargram}
      viewBox={`0 -2 ${width} ${height}`}
      preserveAspectRatio="xMidYMin slice"
      fill="none"
      aria-hidden="true"
      focusable="false"
    >
      <path className={classes.ground} d={`M0 0H${width}`} />
      {targets
        .flatMap(target => echoes(target, width))
        .map(({ path, opacity }) => (
          <path key={path} className={classes.echo} opacity={opacity} d={path} />
        ))}
      {found && first && (
        <circle className={classes.found} cx={first.x} cy={first.depth + ringing / 2} r="9" />
      )}
    </svg>
  )
}

interface Target {
  x: number
  depth: number
  strength: number
}

interface RadargramProps {
  width: number
  height: number
  targets: Target[]
  /** Marks the first target, as the technician does on the slab. */
  found?: boolean
}

const ringing = 44
/** As many whatever the width, since a narrow picture is drawn as large as a wide one. */
const steps = 128

function echoes(target: Target, width: number) {
  return [0, 1, 2, 3].map(ring => ({
    path: hyperbola(target, ring * ringing, width),
    opacity: target.strength * 0.6 ** ring,
  }))
}

function hyperbola({ x, depth }: Target, delay: number, width: number) {
  const points: string[] = []
  for (let at = 0; at <= width; at += width / steps) {
    points.push(`${at} ${(Math.hypot(depth, at - x) + delay).toFixed(1)}`)
  }
  return `M${points.join('L')}`
}
