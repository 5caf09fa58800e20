import { Link } from '@tanstack/react-router'
import { pages } from '#contract/pages.ts'
import type { ProjectSort } from '#contract/projects/calls.ts'
import type { ProjectListItem } from '#contract/projects/project.ts'
import { StepRing } from '#web/features/projects/steps/step-ring.tsx'
import { dateAt } from '#web/ui/site-time.tsx'
import { type Column, DataTable, type Sorting } from '#web/ui/tables/data-table.tsx'
import { cityLine, streetLine } from './address-lines.ts'
import classes from './projects-table.module.css'

export function ProjectsTable({
  projects,
  sorting,
}: {
  projects: ProjectListItem[]
  sorting: Sorting<ProjectSort>
}) {
  return (
    <div className={classes.tableCard}>
      <DataTable
        label="Projects"
        className={classes.table}
        columns={columns}
        rows={projects}
        sorting={sorting}
        keyOf={({ project }) => project.id}
      />
    </div>
  )
}

const columns: Column<ProjectListItem, ProjectSort>[] = [
  { label: 'ATS number', sort: 'ats_number', className: classes.ats, cell: ({ ats }) => ats },
  {
    label: 'Job',
    sort: 'name',
    className: classes.job,
    rowLink: true,
    cell: ({ project }) => (
      <Link to={pages.project.path} params={{ id: String(project.id) }} title={project.name}>
        {project.name}
      </Link>
    ),
  },
  {
    label: 'Place',
    className: classes.place,
    cell: ({ address }) => {
      const street = streetLine(address)
      const city = cityLine(address)
      return (
        <>
          <span title={[city, street].filter(Boolean).join(', ')}>{city}</span>
          {street && <span className={classes.soft}>{street}</span>}
        </>
      )
    },
  },
  { label: 'Company', sort: 'company', className: classes.company, cell: ({ company }) => company ?? '–' },
  {
    label: 'Step',
    sort: 'step',
    className: classes.step,
    cell: ({ last_status }) => <StepRing step={last_status.step} size={36} />,
  },
  {
    label: 'Last action',
    sort: 'last_action',
    className: classes.statusCell,
    cell: item => <Status item={item} />,
  },
  { label: 'Created by', className: classes.creator, cell: ({ creator }) => creator },
  {
    label: 'PO / job no.',
    className: classes.numbers,
    cell: ({ po_no, job_no }) => (
      <>
        <span>{po_no ?? (job_no ? '' : '–')}</span>
        {po_no && job_no && ' · '}
        {job_no && <span className={classes.soft}>{job_no}</span>}
      </>
    ),
  },
]

/** At a desk what was done last and when; on a card what is next, which is what somebody on site looks for. */
function Status({ item }: { item: ProjectListItem }) {
  const { finishedTitle, nextTitle, created_at } = item.last_status
  return (
    <div className={classes.status}>
      <span className={classes.lastStep}>{finishedTitle}</span>
      <span className={classes.when}>{dateAt(item, created_at)}</span>
      <span className={classes.nextStep}>{nextTitle ? `Next: ${nextTitle}` : finishedTitle}</span>
    </div>
  )
}
