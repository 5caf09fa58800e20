import { limits } from '#contract/limits.ts'
import classes from './steps.module.css'

/** The progress of a project as a ring with a segment for each step; the next one has the accent color. */
export function StepRing({ step, size = 44 }: { step: number; size?: number }) {
  const share = 100 / limits.lastStep
  const segment = `${share * 0.8} ${share * 0.2}`
  return (
    <svg
      className={classes.ring}
      width={size}
      height={size}
      viewBox="0 0 44 44"
      role="img"
      aria-label={`Step ${step} of ${limits.lastStep}`}
    >
      <circle {...circle} className={classes.ringTrack} strokeDasharray={segment} />
      <circle
        {...circle}
        className={classes.ringDone}
        strokeDasharray={`${Array(step).fill(segment).join(' ')} 0 100`}
      />
      {step < limits.lastStep && (
        <circle
          {...circle}
          className={classes.ringNext}
          strokeDasharray={`${share * 0.8} 100`}
          strokeDashoffset={-step * share}
        />
      )}
      <text x="22" y="26" textAnchor="middle" className={classes.ringText}>
        {step}/{limits.lastStep}
      </text>
    </svg>
  )
}

/** Starts at the top; its length counts as 100, whatever its size. */
const circle = { cx: 22, cy: 22, r: 19.5, pathLength: 100, transform: 'rotate(-86 22 22)' }
