import { Button } from '@mantine/core'
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { pages } from '#contract/pages.ts'
import type { Dashboard } from '#contract/projects/dashboard.ts'
import { projectMessages } from '#contract/projects/messages.ts'
import { StepRing } from '#web/features/projects/steps/step-ring.tsx'
import { formatDate } from '#web/lib/format.ts'
import { Section } from '#web/ui/section.tsx'
import classes from './waiting-list.module.css'

type Waiting = Dashboard['waiting'][number]

export function WaitingList({ waiting }: Pick<Dashboard, 'waiting'>) {
  const [all, setAll] = useState(false)
  const more = waiting.length - atFirst
  return (
    <Section title="Waiting for you">
      {waiting.length === 0 ? (
        <p>{projectMessages.nothingWaits}</p>
      ) : (
        <ol className={classes.list}>
          {waiting.slice(0, all ? undefined : atFirst).map(job => (
            <Job key={job.project_id} job={job} />
          ))}
        </ol>
      )}
      {more > 0 && (
        <Button variant="default" className={classes.more} aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? 'Show fewer' : `Show ${more} more`}
        </Button>
      )}
    </Section>
  )
}

const atFirst = 6

function Job({ job }: { job: Waiting }) {
  const place = [job.city, job.company].filter(Boolean).join(' · ')
  return (
    <li className={classes.job}>
      <StepRing step={job.step} />
      <div className={classes.words}>
        <h3 className={classes.next}>
          <Link to={pages.project.path} params={{ id: String(job.project_id) }}>
            {job.nextTitle}
          </Link>
        </h3>
        <p>{job.job_name}</p>
        <p className={classes.facts}>
          <span className={classes.ats}>{job.ats_number}</span>
          {place && <span>{place}</span>}
        </p>
        {job.dig_number_missing && <Caution>{projectMessages.digNumberMissing}</Caution>}
        {startPassed(job) && <Caution>{projectMessages.startPassed}</Caution>}
      </div>
      <p className={classes.start}>
        <span className={classes.unseen}>Start </span>
        {/* a day without a time zone */}
        {formatDate(job.requested_start_date, 'UTC')}
        <span> {job.requested_start_time}</span>
      </p>
    </li>
  )
}

function Caution({ children }: { children: string }) {
  return (
    <p className={classes.caution}>
      <IconAlertTriangle size={20} aria-hidden="true" />
      {children}
    </p>
  )
}

/** Nobody has been on the site, and it should have begun before today. */
function startPassed({ step, requested_start_date }: Waiting) {
  const now = new Date()
  const today = new Date(Date.UTC(now.getFullYear(), now.getMonth(), now.getDate()))
  return step < siteWalked && new Date(requested_start_date) < today
}

const siteWalked = 5
