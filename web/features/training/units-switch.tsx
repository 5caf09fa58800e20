import { Button } from '@mantine/core'
import { TaskType } from '#contract/companies/company.ts'
import type { Language } from '#contract/language.ts'
import { limitationsMessages, unitNames } from '#contract/training/limitations-messages.ts'
import classes from './units-switch.module.css'

/** Looks like the switch of languages beside it. */
export function UnitsSwitch({
  units,
  language,
  onChange,
}: {
  units: TaskType
  language: Language
  onChange: (units: TaskType) => void
}) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as an item of a flex row
    <div role="group" aria-label={limitationsMessages.units[language]} className={classes.units}>
      {TaskType.options.map(each => (
        <Button
          key={each}
          variant={each === units ? 'outline' : 'subtle'}
          aria-pressed={each === units}
          onClick={() => onChange(each)}
        >
          {unitNames[each][language]}
        </Button>
      ))}
    </div>
  )
}
