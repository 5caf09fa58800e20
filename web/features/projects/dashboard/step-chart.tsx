import { Link } from '@tanstack/react-router'
import { pages } from '#contract/pages.ts'
import type { Dashboard } from '#contract/projects/dashboard.ts'
import { emptyListMessages } from '#contract/projects/empty-list-messages.ts'
import { allStatuses } from '#contract/projects/steps.ts'
import { formatNumber } from '#web/lib/format.ts'
import { Section } from '#web/ui/section.tsx'
import classes from './step-chart.module.css'

/** The steps of a job in a row, each with a bar for how many projects are at it; those that are closed apart. */
export function StepChart({ steps, active, completed }: Pick<Dashboard, 'steps' | 'active' | 'completed'>) {
  if (active + completed === 0)
    return (
      <Section title="No projects yet">
        <p>{emptyListMessages.noProjects}</p>
      </Section>
    )
  const most = Math.max(1, ...steps.map(({ count }) => count))
  return (
    <Section title={active === 1 ? '1 active project' : `${formatNumber(active)} active projects`}>
      <ol className={classes.chart}>
        {steps.map(({ step, count }) => (
          <Step
            key={step}
            step={step}
            count={count}
            share={count / most}
            title={allStatuses[step - 1]?.nextTitle ?? ''}
          />
        ))}
      </ol>
      {completed > 0 && (
        <Link to={pages.projects.path} search={{ status: 'completed' }} className={classes.closed}>
          {completed === 1 ? '1 closed project' : `${formatNumber(completed)} closed projects`}
        </Link>
      )}
    </Section>
  )
}

function Step({
  step,
  count,
  share,
  title,
}: {
  step: number
  count: number
  /** Of the longest bar. */
  share: number
  title: string
}) {
  const projects = count === 1 ? '1 project' : `${count} projects`
  return (
    <li className={classes.step} data-empty={count === 0}>
      <Link
        to={pages.projects.path}
        search={{ step }}
        className={classes.link}
        aria-label={`Step ${step}, next: ${title}: ${projects}`}
      >
        <span className={classes.barArea}>
          <span className={classes.count}>{formatNumber(count)}</span>
          <span className={classes.bar} style={{ '--share': share } as React.CSSProperties} />
        </span>
        <span className={classes.number}>{step}</span>
        <span className={classes.title}>{title}</span>
      </Link>
    </li>
  )
}
