import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { api } from '#contract/api.ts'
import { read } from '#web/lib/api/query.ts'
import { useSmallScreen } from '#web/lib/screen.ts'
import { useSession } from '#web/lib/session/session.ts'
import { ErrorState } from '#web/ui/states.tsx'
import { ActivityList } from './activity-list.tsx'
import classes from './dashboard.module.css'
import { QuickLinks } from './quick-links.tsx'
import { StepChart } from './step-chart.tsx'
import { TrainingAndLicense } from './training-and-license.tsx'
import { WaitingList } from './waiting-list.tsx'

/** On a phone the waiting jobs come before the chart: somebody on site looks for them first. */
export function DashboardPage() {
  const user = useSession()?.user
  const small = useSmallScreen()
  const { data, error, refetch } = useQuery({ ...read(api.projects.dashboard, {}), staleTime: 0 })
  if (!user) return null
  if (!data && error) return <ErrorState text={error.message} retry={() => void refetch()} />
  if (!data) return <DashboardLoading />
  const chart = <StepChart {...data} />
  return (
    <div className={classes.page}>
      <QuickLinks />
      {!small && chart}
      <div className={classes.columns}>
        <div className={classes.mainColumn}>
          <WaitingList waiting={data.waiting} />
          {small && chart}
          <TrainingAndLicense user={user} />
        </div>
        <ActivityList activity={data.activity} />
      </div>
    </div>
  )
}

function DashboardLoading() {
  return (
    <div className={classes.page} role="status" aria-label="Loading">
      <Skeleton height={288} />
      <div className={classes.columns}>
        <Skeleton height={480} />
        <Skeleton height={480} />
      </div>
    </div>
  )
}
