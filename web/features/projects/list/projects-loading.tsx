import { Skeleton } from '@mantine/core'
import classes from './projects.module.css'
import type { ProjectsSearch } from './projects-search.ts'

/** The shape of the list while it loads. */
export function ProjectsLoading({ view }: Pick<ProjectsSearch, 'view'>) {
  return (
    <div
      className={view === 'card' ? classes.loadingCards : classes.loadingRows}
      role="status"
      aria-label="Loading"
      data-screen="loading"
    >
      {['one', 'two', 'three', 'four', 'five', 'six'].map(row => (
        <div key={row} className={classes.loadingRow}>
          <Skeleton circle height={44} width={44} />
          <div className={classes.loadingText}>
            <Skeleton height={16} width="60%" />
            <Skeleton height={16} width="85%" />
          </div>
        </div>
      ))}
    </div>
  )
}
