import classes from './step-progress.module.css'

/** The steps of a short form side by side, with the one that is shown. */
export function StepProgress({ steps, at }: { steps: readonly string[]; at: number }) {
  return (
    <ol className={classes.steps} aria-label={`Step ${at + 1} of ${steps.length}`}>
      {steps.map((label, index) => (
        <li
          key={label}
          aria-current={index === at ? 'step' : undefined}
          data-done={index < at || undefined}
          className={classes.step}
        >
          {label}
        </li>
      ))}
    </ol>
  )
}
