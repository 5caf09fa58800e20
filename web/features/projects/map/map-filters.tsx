import { Select } from '@mantine/core'
import { limits } from '#contract/limits.ts'
import { ProjectType, projectTypes } from '#contract/projects/project-types.ts'
import { allStatuses } from '#contract/projects/steps.ts'
import classes from './map.module.css'
import type { MapSearch } from './map-search.ts'

export function MapFilters({
  search: { step, type },
  onChange,
}: {
  search: MapSearch
  onChange: (change: Pick<MapSearch, 'step' | 'type'>) => void
}) {
  return (
    <div className={classes.filters}>
      <Select
        label="Step"
        placeholder="All steps"
        clearable
        clearButtonProps={{ 'aria-label': 'Show all steps' }}
        data={steps}
        value={step ? String(step) : null}
        onChange={value => onChange({ step: value ? Number(value) : undefined, type })}
      />
      <Select
        label="Type"
        placeholder="All types"
        clearable
        clearButtonProps={{ 'aria-label': 'Show all types' }}
        data={types}
        value={type ?? null}
        onChange={value => onChange({ step, type: (value as ProjectType | null) ?? undefined })}
      />
    </div>
  )
}

const steps = allStatuses.map(({ step, finishedTitle }) => ({
  value: String(step),
  label: `${step}/${limits.lastStep} ${finishedTitle}`,
}))
const types = ProjectType.options.map(type => ({ value: type, label: projectTypes[type] }))
