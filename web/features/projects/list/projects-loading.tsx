import { Skeleton } from '@mantine/core'
import classes from './projects-loading.module.css'
import type { ProjectsSearch } from './projects-search.ts'

/** The list as it will stand, still without words. */
export function ProjectsLoading({ view }: Pick<ProjectsSearch, 'view'>) {
  return (
    <div className={view === 'card' ? classes.cards : classes.rows} role="status" aria-label="Loading">
      {['one', 'two', 'three', 'four', 'five', 'six'].map(row => (
        <div key={row} className={classes.row}>
          <Skeleton circle height={44} width={44} />
          <div className={classes.words}>
            <Skeleton height={16} width="60%" />
            <Skeleton height={16} width="85%" />
          </div>
        </div>
      ))}
    </div>
  )
}
