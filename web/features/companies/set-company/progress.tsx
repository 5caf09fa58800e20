import classes from './set-company.module.css'

export type Step = 'name' | 'taken' | 'details'

/** Where one stands; the step in the middle is met only by whoever types a name that is here already. */
export function StepProgress({ step }: { step: Step }) {
  const at = steps.findIndex(({ name }) => name === step)
  return (
    <ol className={classes.steps} aria-label={`Step ${at + 1} of ${steps.length}`}>
      {steps.map(({ name, label }, index) => (
        <li
          key={name}
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

const steps: { name: Step; label: string }[] = [
  { name: 'name', label: 'Name' },
  { name: 'taken', label: 'Check' },
  { name: 'details', label: 'Details' },
]
