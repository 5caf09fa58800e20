import { useQuery } from '@tanstack/react-query'
import { adminCalls } from '#contract/admin/calls.ts'
import type { FailedJob } from '#contract/admin/operations.ts'
import { operationsMessages } from '#contract/admin/operations-messages.ts'
import { read, useAction } from '#web/lib/api/query.ts'
import { formatTime } from '#web/lib/format.ts'
import { notify } from '#web/lib/notify.ts'
import { Answered } from '#web/ui/answered.tsx'
import { Empty } from '#web/ui/states.tsx'
import { type Column, DataTable } from '#web/ui/tables/data-table.tsx'
import { RowButton } from '#web/ui/tables/row-button.tsx'
import classes from '../operations.module.css'
import { OperationsPage } from '../operations-page.tsx'
import { VerdictChip } from '../verdict-chip.tsx'

/** Work that was given up, or that waits because of an error. */
export function FailedJobsPage() {
  const query = useQuery({ ...read(adminCalls.failedJobs, {}), refetchInterval: 15_000 })
  return (
    <OperationsPage>
      <Answered query={query}>
        {({ jobs, total }) =>
          jobs.length === 0 ? (
            <Empty title="All good">{operationsMessages.noJobs}</Empty>
          ) : (
            <div className={classes.list}>
              {total > jobs.length && (
                <p className={classes.note}>{operationsMessages.jobsMore(total, jobs.length)}</p>
              )}
              <JobTable jobs={jobs} />
            </div>
          )
        }
      </Answered>
    </OperationsPage>
  )
}

function JobTable({ jobs }: { jobs: FailedJob[] }) {
  const again = useAction(adminCalls.runAgain)
  const columns: Column<FailedJob>[] = [
    { label: 'Job', card: 'title', cell: nameOf },
    { label: 'For', long: true, cell: ({ person }) => person?.name ?? operationsMessages.portalItself },
    {
      label: 'Status',
      className: classes.status,
      cell: ({ failed_at }) => (
        <VerdictChip verdict={failed_at ? 'stop' : 'caution'}>
          {failed_at ? operationsMessages.jobGivenUp : operationsMessages.jobTriesAgain}
        </VerdictChip>
      ),
    },
    { label: 'Problem', long: true, cell: ({ last_error }) => last_error ?? '–' },
    { label: 'Tries', cell: ({ attempts }) => attempts },
    { label: 'Started', cell: ({ created_at }) => formatTime(created_at) },
    { label: 'Next try', cell: ({ next_try_at }) => (next_try_at ? formatTime(next_try_at) : 'None') },
    {
      label: 'Try again',
      card: 'action',
      cell: job => (
        <RowButton
          about={nameOf(job)}
          onClick={() =>
            again.run({ params: { id: job.id } }, () => notify('success', operationsMessages.jobAgainDone))
          }
        >
          Try again
        </RowButton>
      ),
    },
  ]
  return <DataTable label="Failed jobs" columns={columns} rows={jobs} keyOf={({ id }) => id} />
}

const nameOf = ({ kind }: FailedJob) => operationsMessages.jobKinds[kind] ?? kind
