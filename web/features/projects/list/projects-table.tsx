import { Link } from '@tanstack/react-router'
import { pages } from '#contract/pages.ts'
import type { ProjectListItem } from '#contract/projects/project.ts'
import { StepRing } from '#web/features/projects/steps/step-ring.tsx'
import { formatDate } from '#web/lib/format.ts'
import { cityOf, streetOf } from './address-lines.ts'
import classes from './projects-table.module.css'

/** A row a project where there is room, a card where there is not. The link reaches over the whole of it. */
export function ProjectsTable({ projects }: { projects: ProjectListItem[] }) {
  return (
    <div className={classes.frame}>
      <table className={classes.table} aria-label="Projects">
        <thead>
          <tr>
            <th scope="col">ATS number</th>
            <th scope="col">Job</th>
            <th scope="col">Place</th>
            <th scope="col">Company</th>
            <th scope="col">Last action</th>
            <th scope="col">Created by</th>
            <th scope="col">PO / job no.</th>
          </tr>
        </thead>
        <tbody>
          {projects.map(item => (
            <Row key={item.project.id} item={item} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Row({ item }: { item: ProjectListItem }) {
  const { project, ats, address, company, creator, po_no, job_no, last_status } = item
  const street = streetOf(address)
  return (
    <tr>
      <td className={classes.ats}>{ats}</td>
      <th scope="row" className={classes.job}>
        <Link to={pages.project.path} params={{ id: String(project.id) }}>
          {project.name}
        </Link>
      </th>
      <td className={classes.place}>
        <span>{cityOf(address)}</span>
        {street && <span className={classes.soft}>{street}</span>}
      </td>
      <td className={classes.company}>{company ?? '–'}</td>
      <td className={classes.step}>
        <div className={classes.state}>
          <StepRing step={last_status.step} />
          <div className={classes.words}>
            <span className={classes.last}>{last_status.finishedTitle}</span>
            <span className={classes.soft}>{formatDate(last_status.created_at)}</span>
            <span className={classes.next}>
              {last_status.nextTitle ? `Next: ${last_status.nextTitle}` : last_status.finishedTitle}
            </span>
          </div>
        </div>
      </td>
      <td className={classes.creator}>{creator}</td>
      <td className={classes.numbers}>
        <span>{po_no ?? '–'}</span>
        {job_no && <span className={classes.soft}>{job_no}</span>}
      </td>
    </tr>
  )
}
