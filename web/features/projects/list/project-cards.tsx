import IconBuilding from '@tabler/icons-react/dist/esm/icons/IconBuilding.mjs'
import IconMapPin from '@tabler/icons-react/dist/esm/icons/IconMapPin.mjs'
import { Link } from '@tanstack/react-router'
import { pages } from '#contract/pages.ts'
import type { ProjectListItem } from '#contract/projects/project.ts'
import { StepRing } from '#web/features/projects/steps/step-ring.tsx'
import { dateAt } from '#web/ui/site-time.tsx'
import { cityLine, streetLine } from './address-lines.ts'
import classes from './project-cards.module.css'

export function ProjectCards({ projects }: { projects: ProjectListItem[] }) {
  return (
    <ul className={classes.cards} aria-label="Projects">
      {projects.map(item => (
        <Card key={item.project.id} item={item} />
      ))}
    </ul>
  )
}

function Card({ item }: { item: ProjectListItem }) {
  const { project, ats, address, company, creator, po_no, job_no, last_status } = item
  const { nextTitle, finishedTitle } = last_status
  const numbers = [po_no, job_no].filter(Boolean).join(' / ')
  return (
    <li className={classes.card}>
      <div className={classes.head}>
        <div>
          <h2 className={classes.name}>
            <Link to={pages.project.path} params={{ id: String(project.id) }}>
              {project.name}
            </Link>
          </h2>
          <p className={classes.ats}>{ats}</p>
        </div>
        <StepRing step={last_status.step} size={56} />
      </div>
      <div className={classes.facts}>
        <p>
          <IconMapPin size={20} aria-hidden="true" />
          <span>{[streetLine(address), cityLine(address)].filter(Boolean).join(', ')}</span>
        </p>
        <p>
          <IconBuilding size={20} aria-hidden="true" />
          <span>{company ?? 'No company'}</span>
        </p>
      </div>
      <dl className={classes.status}>
        <dt>{nextTitle ? 'Next' : 'Done'}</dt>
        <dd className={classes.nextStep}>{nextTitle || finishedTitle}</dd>
        <dt>Last</dt>
        <dd>
          {nextTitle && `${finishedTitle}, `}
          {dateAt(item, last_status.created_at)}
        </dd>
        <dt>By</dt>
        <dd>{creator}</dd>
        {numbers && (
          <>
            <dt>PO / job</dt>
            <dd>{numbers}</dd>
          </>
        )}
      </dl>
    </li>
  )
}
