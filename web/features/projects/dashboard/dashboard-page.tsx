import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { projectCalls } from '#contract/projects/calls.ts'
import { read } from '#web/lib/api/query.ts'
import { useSession } from '#web/lib/session/session.ts'
import { Unread } from '#web/ui/answered.tsx'
import { UnlessOnHold } from '#web/ui/on-hold/unless-on-hold.tsx'
import { ActivityList } from './activity-list.tsx'
import classes from './dashboard.module.css'
import { QuickLinks } from './quick-links.tsx'
import { StepChart } from './step-chart.tsx'
import { TrainingAndLicense } from './training-and-license.tsx'
import { WaitingList } from './waiting-list.tsx'

/** What waits comes first at every width: it is why people look here. */
export function DashboardPage() {
  const user = useSession()?.user
  const { data, error, refetch } = useQuery({ ...read(projectCalls.dashboard, {}), staleTime: 0 })
  if (!user) return null
  if (!data && error) return <Unread error={error} retry={() => void refetch()} />
  if (!data) return <DashboardLoading />
  const page = (
    <div className={classes.page}>
      <QuickLinks />
      <div className={classes.columns}>
        <WaitingList waiting={data.waiting} />
        <div className={classes.chart}>
          <StepChart {...data} />
        </div>
        <div className={classes.side}>
          <TrainingAndLicense user={user} />
          <ActivityList activity={data.activity} />
        </div>
      </div>
    </div>
  )
  return data.active + data.completed === 0 ? <UnlessOnHold projects>{page}</UnlessOnHold> : page
}

function DashboardLoading() {
  return (
    <div className={classes.page} role="status" aria-label="Loading">
      <div className={classes.columns}>
        <Skeleton height={480} />
        <Skeleton height={288} className={classes.chart} />
        <Skeleton height={480} />
      </div>
    </div>
  )
}
