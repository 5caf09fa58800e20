import { reportMessages } from '#contract/reports/messages.ts'
import type { GprReport } from '#contract/reports/report.ts'
import { Panel } from '#web/ui/panel.tsx'
import classes from './view.module.css'

/** What was done, where, and what else was observed. */
export function ReportWork({ report: { activities, area_of_work, observations } }: { report: GprReport }) {
  return (
    <>
      <Panel title="Activities">
        {activities.length === 0 ? (
          <p className={classes.none}>{reportMessages.reportActivitiesNone}</p>
        ) : (
          <ul className={classes.activities}>
            {activities.map(activity => (
              <li key={activity}>{activity}</li>
            ))}
          </ul>
        )}
      </Panel>
      {area_of_work && <Text title="Area of work" text={area_of_work} />}
      {observations && <Text title="Observations" text={observations} />}
    </>
  )
}

const Text = ({ title, text }: { title: string; text: string }) => (
  <Panel title={title}>
    <p className={classes.text}>{text}</p>
  </Panel>
)
