import { Link } from '@tanstack/react-router'
import { messages } from '#contract/messages.ts'
import { pages } from '#contract/pages.ts'
import type { ActivityKind, Dashboard } from '#contract/projects/dashboard.ts'
import { Section } from '#web/features/companies/company/section.tsx'
import { type ProjectTab, projectSearch } from '#web/features/project-page/project-search.ts'
import { formatTime } from '#web/lib/format.ts'
import classes from './activity-list.module.css'

/** Who did what on which job; each leads to where it stands. */
export function ActivityList({ activity }: Pick<Dashboard, 'activity'>) {
  return (
    <Section title="Recent activity">
      {activity.length === 0 ? (
        <p>{messages.activityNone}</p>
      ) : (
        <ol className={classes.list}>
          {activity
            .slice(0, shown)
            .map(({ id, kind, user_name, subject, project_id, job_name, created_at }) => (
              <li key={id}>
                <Link
                  to={pages.project.path}
                  params={{ id: String(project_id) }}
                  search={projectSearch({ tab: deeds[kind].tab })}
                  className={classes.link}
                >
                  <span className={classes.deed}>{deeds[kind].sentence(user_name, subject ?? '')}</span>
                  <span className={classes.about}>
                    {job_name}
                    <time dateTime={created_at}>{formatTime(created_at)}</time>
                  </span>
                </Link>
              </li>
            ))}
        </ol>
      )}
    </Section>
  )
}

const shown = 8

interface Deed {
  tab: ProjectTab
  sentence: (who: string, subject: string) => string
}

const deeds: Record<ActivityKind, Deed> = {
  started: { tab: 'info', sentence: messages.activityStarted },
  step: { tab: 'info', sentence: messages.activityStep },
  comment: { tab: 'comments', sentence: messages.activityComment },
  file: { tab: 'files', sentence: messages.activityFile },
  log: { tab: 'logs', sentence: messages.activityLog },
  member: { tab: 'members', sentence: messages.activityMember },
  location: { tab: 'locations', sentence: messages.activityLocation },
  report: { tab: 'report', sentence: messages.activityReport },
  signature: { tab: 'report', sentence: messages.activitySignature },
}
