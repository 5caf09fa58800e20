import { Button } from '@mantine/core'
import IconLayoutGrid from '@tabler/icons-react/dist/esm/icons/IconLayoutGrid.mjs'
import IconLayoutList from '@tabler/icons-react/dist/esm/icons/IconLayoutList.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import type { ProjectFilter } from '#contract/projects/calls.ts'
import { allStatuses } from '#contract/projects/steps.ts'
import { SearchField } from '#web/ui/fields/search-field.tsx'
import type { ProjectsSearch } from './projects-search.ts'
import classes from './projects-tools.module.css'
import { Segments } from './toggle-group.tsx'

/** What of the list is shown, and how. */
export function ProjectsTools({
  asked,
  mayDelete,
  go,
}: {
  asked: ProjectsSearch
  mayDelete: boolean
  go: (change: ProjectsSearch, replace?: boolean) => void
}) {
  const { status = 'active', view = 'list', step } = asked
  return (
    <div className={classes.tools}>
      <div className={classes.search}>
        <SearchField
          // a switched filter begins with an empty field, even while the last letters are still on their way
          key={status}
          label="Search by job, number, place or company"
          value={asked.search ?? ''}
          onSearch={search => go({ search }, true)}
        />
      </div>
      <Segments
        label="Show"
        value={status}
        options={[...filters, ...(mayDelete || status === 'deleted' ? [deleted] : [])]}
        onChange={filter => go({ status: filter, search: undefined, step: undefined })}
      />
      {status !== 'deleted' && (
        <div className={classes.view}>
          <Segments
            label="View"
            value={view}
            options={views}
            onChange={look => go({ page: asked.page, view: look === 'card' ? look : undefined })}
          />
        </div>
      )}
      {step !== undefined && (
        <Button
          variant="default"
          className={classes.chip}
          rightSection={<IconX size={20} role="img" aria-label="Remove this filter" />}
          onClick={() => go({ step: undefined })}
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

const filters: { value: ProjectFilter; label: string }[] = [
  { value: 'active', label: 'Active' },
  { value: 'completed', label: 'Completed' },
  { value: 'all', label: 'All' },
]
const deleted = { value: 'deleted', label: 'Deleted' } as const

const views = [
  { value: 'list', label: 'List', icon: IconLayoutList },
  { value: 'card', label: 'Card', icon: IconLayoutGrid },
] as const
