import { Button } from '@mantine/core'
import IconRestore from '@tabler/icons-react/dist/esm/icons/IconRestore.mjs'
import { projectCalls } from '#contract/projects/calls.ts'
import { projectMessages } from '#contract/projects/messages.ts'
import type { ProjectListItem } from '#contract/projects/project.ts'
import { useAction } from '#web/lib/api/query.ts'
import { formatTime } from '#web/lib/format.ts'
import { notify } from '#web/lib/notify.ts'
import { type Column, DataTable } from '#web/ui/tables/data-table.tsx'
import { cityLine } from './address-lines.ts'
import classes from './projects.module.css'

/** Deleted projects, while they can still be restored; they cannot be opened. */
export function DeletedProjects({ projects }: { projects: ProjectListItem[] }) {
  const { run, running } = useAction(projectCalls.restore)
  const restore = (id: number) =>
    run({ params: { id } }, ({ project }) =>
      notify('success', projectMessages.projectRestored(project.name), 'short'),
    )
  const columns: Column<ProjectListItem>[] = [
    { label: 'Job', card: 'title', cell: ({ project }) => project.name },
    { label: 'ATS number', cell: ({ ats }) => <span className={classes.deletedAts}>{ats}</span> },
    { label: 'Place', cell: ({ address }) => cityLine(address) },
    { label: 'Company', cell: ({ company }) => company ?? '–' },
    { label: 'Deleted', cell: ({ deleted_at }) => deleted_at && formatTime(deleted_at) },
    {
      label: 'Restore',
      card: 'action',
      cell: ({ project: { id, name } }) => (
        <Button
          variant="default"
          className={classes.restore}
          leftSection={<IconRestore size={20} aria-hidden="true" />}
          aria-label={`Restore ${name}`}
          loading={running?.params.id === id}
          onClick={() => restore(id)}
        >
          Restore
        </Button>
      ),
    },
  ]
  return (
    <div className={classes.deleted}>
      <DataTable
        label="Deleted projects"
        columns={columns}
        rows={projects}
        keyOf={({ project }) => project.id}
      />
    </div>
  )
}
