import { Button } from '@mantine/core'
import IconMapPin from '@tabler/icons-react/dist/esm/icons/IconMapPin.mjs'
import { Link } from '@tanstack/react-router'
import { pages } from '#contract/pages.ts'
import type { MapProject } from '#contract/projects/map.ts'
import { mapLimits } from '#contract/projects/map-limits.ts'
import { mapMessages } from '#contract/projects/map-messages.ts'
import { projectTypes } from '#contract/projects/project-types.ts'
import { StepRing } from '#web/features/projects/steps/step-ring.tsx'
import { Pages } from '#web/ui/tables/pages.tsx'
import type { MapAnswer } from './job-map.tsx'
import classes from './list.module.css'

/** The same jobs as the map, for whoever reads better than they point. */
export function MapList({
  data: { list, total, listPages, unplaced },
  page,
  onPage,
  onShow,
}: {
  data: MapAnswer
  page: number
  onPage: (page: number) => void
  onShow: (project: MapProject) => void
}) {
  return (
    <section className={classes.list} aria-label="Jobs in view" id={listId} tabIndex={-1}>
      <p className={classes.count} role="status">
        {mapMessages.inView(total)}
      </p>
      {total === 0 && <p className={classes.note}>{mapMessages.noneInView}</p>}
      <ul className={classes.jobs}>
        {list.map(project => (
          <Job key={project.id} project={project} onShow={onShow} />
        ))}
      </ul>
      {total > mapLimits.listed && <p className={classes.note}>{mapMessages.newestListed}</p>}
      <Pages page={page} last={listPages} onChange={onPage} />
      {unplaced > 0 && (
        <p className={classes.note}>
          {mapMessages.unplaced(unplaced)} {mapMessages.unplacedWhy}
        </p>
      )}
    </section>
  )
}

export const listId = 'jobs-in-view'

function Job({ project, onShow }: { project: MapProject; onShow: (project: MapProject) => void }) {
  const { id, job_name, ats_number, place, step, project_type } = project
  return (
    <li className={classes.job}>
      <div className={classes.facts}>
        <Link className={classes.name} to={pages.project.path} params={{ id: String(id) }}>
          {job_name}
        </Link>
        <p>{place}</p>
        <p>
          <span className={classes.ats}>{ats_number}</span> · {projectTypes[project_type]}
        </p>
      </div>
      <StepRing step={step} size={44} />
      <Button
        variant="default"
        className={classes.show}
        aria-label={`Show ${job_name} on the map`}
        onClick={() => onShow(project)}
      >
        <IconMapPin size={20} aria-hidden="true" />
      </Button>
    </li>
  )
}
