import { Button } from '@mantine/core'
import IconArrowBackUp from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs'
import { useMutation } from '@tanstack/react-query'
import { api } from '#contract/api.ts'
import { projectMessages } from '#contract/projects/messages.ts'
import type { ProjectListItem } from '#contract/projects/project.ts'
import { call } from '#web/lib/api/api.ts'
import { queryClient } from '#web/lib/api/query.ts'
import { formatTime } from '#web/lib/format.ts'
import { notify } from '#web/lib/notify.ts'
import { type Column, DataTable } from '#web/ui/tables/data-table.tsx'
import { cityLine } from './address-lines.ts'
import classes from './projects.module.css'

/** Deleted projects, while they can still be restored; they cannot be opened. */
export function DeletedProjects({ projects }: { projects: ProjectListItem[] }) {
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (id: number) => call(api.projects.restore, { params: { id } }),
    onSuccess: ({ project }) => notify('success', projectMessages.projectRestored(project.name), 'short'),
    onError: failure => notify('danger', failure.message),
    onSettled: () => queryClient.invalidateQueries({ queryKey: [api.projects.list.path] }),
  })
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
          leftSection={<IconArrowBackUp size={20} aria-hidden="true" />}
          aria-label={`Restore ${name}`}
          loading={isPending && variables === id}
          onClick={() => mutate(id)}
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
