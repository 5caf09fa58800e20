import { Link } from '@tanstack/react-router'
import { pages } from '#contract/pages.ts'
import type { ActivityKind, Dashboard } from '#contract/projects/dashboard.ts'
import { projectMessages } from '#contract/projects/messages.ts'
import { Section } from '#web/ui/section.tsx'
import { timeAt } from '#web/ui/site-time.tsx'
import classes from './dashboard.module.css'

/** Who did what on which job; each entry leads to the tab of the project that shows it. */
export function ActivityList({ activity }: Pick<Dashboard, 'activity'>) {
  return (
    <Section title="Recent activity">
      {activity.length === 0 ? (
        <p>{projectMessages.activityNone}</p>
      ) : (
        <ol className={classes.activityList}>
          {activity
            .slice(0, shownAtMost)
            .map(({ id, kind, user_name, subject, project_id, job_name, ...job }) => (
              <li key={id}>
                <Link
                  to={pages.project.path}
                  params={{ id: String(project_id) }}
                  search={{ tab: kinds[kind].tab }}
                  className={classes.activityLink}
                >
                  <span className={classes.activityText}>
                    {kinds[kind].sentence(user_name, subject ?? '')}
                  </span>
                  <span className={classes.activityAbout}>
                    <span className={classes.activityJob}>{job_name}</span>
                    <time dateTime={job.created_at}>{timeAt(job, job.created_at)}</time>
                  </span>
                </Link>
              </li>
            ))}
        </ol>
      )}
    </Section>
  )
}

const shownAtMost = 8

interface Kind {
  /** Of the project page; without one the page opens on its default tab. */
  tab?: string
  sentence: (who: string, subject: string) => string
}

const kinds: Record<ActivityKind, Kind> = {
  started: { tab: 'info', sentence: projectMessages.activityStarted },
  step: { tab: 'info', sentence: projectMessages.activityStep },
  comment: { tab: 'comments', sentence: projectMessages.activityComment },
  file: { tab: 'files', sentence: projectMessages.activityFile },
  log: { tab: 'logs', sentence: projectMessages.activityLog },
  member: { tab: 'members', sentence: projectMessages.activityMember },
  location: { sentence: projectMessages.activityLocation },
  report: { tab: 'report', sentence: projectMessages.activityReport },
  signature: { tab: 'report', sentence: projectMessages.activitySignature },
  jsa: { sentence: projectMessages.activityJsa },
  jsa_signature: { sentence: projectMessages.activityJsaSignature },
}
