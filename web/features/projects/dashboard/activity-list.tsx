import { Link } from '@tanstack/react-router'
import { pages } from '#contract/pages.ts'
import type { ActivityKind, Dashboard } from '#contract/projects/dashboard.ts'
import { projectMessages } from '#contract/projects/messages.ts'
import { type ProjectTab, projectSearch } from '#web/features/projects/project-search.ts'
import { formatTime } from '#web/lib/format.ts'
import { Section } from '#web/ui/section.tsx'
import classes from './activity-list.module.css'

/** Who did what on which job; each leads to where it stands. */
export function ActivityList({ activity }: Pick<Dashboard, 'activity'>) {
  return (
    <Section title="Recent activity">
      {activity.length === 0 ? (
        <p>{projectMessages.activityNone}</p>
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
  started: { tab: 'info', sentence: projectMessages.activityStarted },
  step: { tab: 'info', sentence: projectMessages.activityStep },
  comment: { tab: 'comments', sentence: projectMessages.activityComment },
  file: { tab: 'files', sentence: projectMessages.activityFile },
  log: { tab: 'logs', sentence: projectMessages.activityLog },
  member: { tab: 'members', sentence: projectMessages.activityMember },
  location: { tab: 'locations', sentence: projectMessages.activityLocation },
  report: { tab: 'report', sentence: projectMessages.activityReport },
  signature: { tab: 'report', sentence: projectMessages.activitySignature },
}
