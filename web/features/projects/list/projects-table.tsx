import { Link } from '@tanstack/react-router'
import { pages } from '#contract/pages.ts'
import type { ProjectListItem } from '#contract/projects/project.ts'
import { StepRing } from '#web/features/projects/steps/step-ring.tsx'
import { formatDate } from '#web/lib/format.ts'
import { type Column, DataTable } from '#web/ui/tables/data-table.tsx'
import { cityLine, streetLine } from './address-lines.ts'
import classes from './projects.module.css'

export function ProjectsTable({ projects }: { projects: ProjectListItem[] }) {
  return (
    <div className={classes.tableCard}>
      <DataTable
        label="Projects"
        className={classes.table}
        columns={columns}
        rows={projects}
        keyOf={({ project }) => project.id}
      />
    </div>
  )
}

const columns: Column<ProjectListItem>[] = [
  { label: 'ATS number', className: classes.ats, cell: ({ ats }) => ats },
  {
    label: 'Job',
    className: classes.job,
    rowLink: true,
    cell: ({ project }) => (
      <Link to={pages.project.path} params={{ id: String(project.id) }}>
        {project.name}
      </Link>
    ),
  },
  {
    label: 'Place',
    className: classes.place,
    cell: ({ address }) => {
      const street = streetLine(address)
      return (
        <>
          <span>{cityLine(address)}</span>
          {street && <span className={classes.soft}>{street}</span>}
        </>
      )
    },
  },
  { label: 'Company', className: classes.company, cell: ({ company }) => company ?? '–' },
  {
    label: 'Last action',
    className: classes.statusCell,
    cell: ({ last_status }) => <Status status={last_status} />,
  },
  { label: 'Created by', className: classes.creator, cell: ({ creator }) => creator },
  {
    label: 'PO / job no.',
    className: classes.numbers,
    cell: ({ po_no, job_no }) => (
      <>
        <span>{po_no ?? '–'}</span>
        {job_no && <span className={classes.soft}>{job_no}</span>}
      </>
    ),
  },
]

function Status({ status }: { status: ProjectListItem['last_status'] }) {
  const { step, finishedTitle, nextTitle, created_at } = status
  return (
    <div className={classes.status}>
      <StepRing step={step} />
      <div className={classes.statusText}>
        <span className={classes.lastStep}>{finishedTitle}</span>
        <span className={classes.soft}>{formatDate(created_at)}</span>
        <span className={classes.nextStep}>{nextTitle ? `Next: ${nextTitle}` : finishedTitle}</span>
      </div>
    </div>
  )
}
