import { Select } from '@mantine/core'
import type { ProjectSort, SortOrder } from '#contract/projects/calls.ts'
import classes from './projects.module.css'
import type { ProjectsSearch } from './projects-search.ts'

/** Where the list has no headings to press: on cards. */
export function SortSelect({
  filters: { sort, order = 'asc', view },
  onChange,
}: {
  filters: ProjectsSearch
  onChange: (change: ProjectsSearch) => void
}) {
  return (
    <div className={classes.sortBy} data-always={view === 'card' || undefined}>
      <Select
        label="Sort by"
        value={sort ? `${sort} ${order}` : newest}
        data={options}
        allowDeselect={false}
        onChange={value => {
          const [by, direction] = value === newest || value === null ? [] : value.split(' ')
          onChange({ sort: by as ProjectSort | undefined, order: direction as SortOrder | undefined })
        }}
      />
    </div>
  )
}

const newest = 'newest'

const options = [
  { value: newest, label: 'Newest first' },
  { value: 'last_action desc', label: 'Last action, latest first' },
  { value: 'last_action asc', label: 'Last action, oldest first' },
  { value: 'step asc', label: 'Step, 1 to 10' },
  { value: 'step desc', label: 'Step, 10 to 1' },
  { value: 'name asc', label: 'Job, A to Z' },
  { value: 'name desc', label: 'Job, Z to A' },
  { value: 'company asc', label: 'Company, A to Z' },
  { value: 'company desc', label: 'Company, Z to A' },
  { value: 'ats_number asc', label: 'ATS number, low to high' },
  { value: 'ats_number desc', label: 'ATS number, high to low' },
]
