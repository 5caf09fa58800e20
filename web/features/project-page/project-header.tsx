import type { ProjectDetail } from '#contract/project-page/project-detail.ts'
import { projectTypes } from '#contract/projects/project-types.ts'
import { formatDate } from '#web/lib/format.ts'
import classes from './project-header.module.css'

export function ProjectHeader({ detail: { project, ats_data } }: { detail: ProjectDetail }) {
  return (
    <header className={classes.header}>
      <p className={classes.number}>
        <span className={classes.unseen}>ATS number </span>
        {ats_data.ats_number}
      </p>
      <h2 className={classes.name}>{project.name}</h2>
      <p className={classes.kind}>
        {projectTypes[project.project_type]}
        {project.project_private && ' · Private'}
      </p>
      <p className={classes.date}>Requested on {formatDate(project.created_at)}</p>
    </header>
  )
}
