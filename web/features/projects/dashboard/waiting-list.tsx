import { Button } from '@mantine/core'
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { pages } from '#contract/pages.ts'
import type { Dashboard } from '#contract/projects/dashboard.ts'
import { missingSentences } from '#contract/projects/evidence.ts'
import { projectMessages } from '#contract/projects/messages.ts'
import { StepRing } from '#web/features/projects/steps/step-ring.tsx'
import { formatDate } from '#web/lib/format.ts'
import { Section } from '#web/ui/section.tsx'
import classes from './dashboard.module.css'

type Waiting = Dashboard['waiting'][number]

export function WaitingList({ waiting }: Pick<Dashboard, 'waiting'>) {
  const [all, setAll] = useState(false)
  const more = waiting.length - shownAtFirst
  return (
    <Section title="Needs your attention">
      {waiting.length === 0 ? (
        <p>{projectMessages.nothingWaits}</p>
      ) : (
        <ol className={classes.waitingList}>
          {waiting.slice(0, all ? undefined : shownAtFirst).map(job => (
            <Job key={job.project_id} job={job} />
          ))}
        </ol>
      )}
      {more > 0 && (
        <Button
          variant="default"
          className={classes.showMore}
          aria-expanded={all}
          onClick={() => setAll(!all)}
        >
          {all ? 'Show fewer' : `Show ${more} more`}
        </Button>
      )}
    </Section>
  )
}

const shownAtFirst = 6

function Job({ job }: { job: Waiting }) {
  const cityAndCompany = [job.city, job.company].filter(Boolean).join(' · ')
  return (
    <li className={classes.waitingJob}>
      <StepRing step={job.step} />
      <div className={classes.jobText}>
        <h3 className={classes.nextStep}>
          <Link to={pages.project.path} params={{ id: String(job.project_id) }}>
            {job.nextTitle}
          </Link>
        </h3>
        <p>{job.job_name}</p>
        <p className={classes.jobFacts}>
          <span className={classes.ats}>{job.ats_number}</span>
          {cityAndCompany && <span>{cityAndCompany}</span>}
        </p>
        {job.dig_number_missing && <Caution>{projectMessages.digNumberMissing}</Caution>}
        {missingSentences(job.missing_evidence, job.evidence_now).map(sentence => (
          <Caution key={sentence}>{sentence}</Caution>
        ))}
        {isStartPassed(job) && <Caution>{projectMessages.startPassed}</Caution>}
      </div>
      <p className={classes.startDate}>
        <span className={classes.visuallyHidden}>Start </span>
        {/* a day without a time zone */}
        {formatDate(job.requested_start_date, 'UTC')}
        <span> {job.requested_start_time}</span>
      </p>
    </li>
  )
}

function Caution({ children }: { children: string }) {
  return (
    <p className={classes.jobCaution}>
      <IconAlertTriangle size={20} aria-hidden="true" />
      {children}
    </p>
  )
}

/** The site has not been walked yet, though the job was to start before today. */
function isStartPassed({ step, requested_start_date }: Waiting) {
  const now = new Date()
  const today = new Date(Date.UTC(now.getFullYear(), now.getMonth(), now.getDate()))
  return step < siteWalkStep && new Date(requested_start_date) < today
}

/** The step of the site walk. */
const siteWalkStep = 5
