import { Button } from '@mantine/core'
import IconLayoutGrid from '@tabler/icons-react/dist/esm/icons/IconLayoutGrid.mjs'
import IconLayoutList from '@tabler/icons-react/dist/esm/icons/IconLayoutList.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import type { ProjectFilter } from '#contract/projects/project-filter.ts'
import { allStatuses } from '#contract/projects/steps.ts'
import { SearchField } from '#web/ui/fields/search-field.tsx'
import { ToggleGroup } from '#web/ui/fields/toggle-group.tsx'
import classes from './projects.module.css'
import type { ProjectsSearch } from './projects-search.ts'

/** Which projects the list shows, and how. */
export function ProjectFilters({
  filters,
  maySeeDeleted,
  onChange,
}: {
  filters: ProjectsSearch
  maySeeDeleted: boolean
  onChange: (change: ProjectsSearch, replace?: boolean) => void
}) {
  const { status = 'active', view = 'list', step } = filters
  return (
    <div className={classes.filters}>
      <div className={classes.search}>
        <SearchField
          // another status starts with an empty field, even while the last typed letters are being searched for
          key={status}
          label="Search by job, number, place or company"
          value={filters.search ?? ''}
          onSearch={search => onChange({ search }, true)}
        />
      </div>
      <ToggleGroup
        label="Show"
        value={status}
        options={[...statusOptions, ...(maySeeDeleted || status === 'deleted' ? [deletedOption] : [])]}
        onChange={value => onChange({ status: value, search: undefined, step: undefined })}
      />
      {status !== 'deleted' && (
        <div className={classes.view}>
          <ToggleGroup
            label="View"
            value={view}
            options={viewOptions}
            onChange={value => onChange({ page: filters.page, view: value === 'card' ? value : undefined })}
          />
        </div>
      )}
      {step !== undefined && (
        <Button
          variant="default"
          className={classes.stepFilter}
          rightSection={<IconX size={20} role="img" aria-label="Remove this filter" />}
          onClick={() => onChange({ step: undefined })}
        >
          {stepTitle(step)}
        </Button>
      )}
    </div>
  )
}

function stepTitle(step: number) {
  const { nextTitle, finishedTitle } = allStatuses[step - 1] ?? {}
  return nextTitle ? `Step ${step}, next: ${nextTitle}` : `Step ${step}: ${finishedTitle}`
}

const statusOptions: { value: ProjectFilter; label: string }[] = [
  { value: 'active', label: 'Active' },
  { value: 'completed', label: 'Completed' },
  { value: 'all', label: 'All' },
]
const deletedOption = { value: 'deleted', label: 'Deleted' } as const

const viewOptions = [
  { value: 'list', label: 'List', icon: IconLayoutList },
  { value: 'card', label: 'Card', icon: IconLayoutGrid },
] as const
