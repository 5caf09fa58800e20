import { Button } from '@mantine/core'
import { pageNumbers } from '#web/lib/api/page-numbers.ts'
import classes from './pages.module.css'

/** Leads through a long list; nothing to lead through shows nothing. */
export function Pages({
  page,
  last,
  onTurn,
}: {
  page: number
  last: number
  onTurn: (page: number) => void
}) {
  if (last <= 1) return null
  return (
    <nav aria-label="Pages" className={classes.pages}>
      {pageNumbers(page, last).map((number, index) =>
        number === 'gap' ? (
          // at most two gaps: the first stands near the start, the other near the end
          <span key={index < 2 ? 'gap at the start' : 'gap at the end'} className={classes.gap}>
            …
          </span>
        ) : (
          <Button
            key={number}
            variant="default"
            className={classes.page}
            aria-label={`Page ${number}`}
            aria-current={number === page ? 'page' : undefined}
            onClick={() => onTurn(number)}
          >
            {number}
          </Button>
        ),
      )}
    </nav>
  )
}
