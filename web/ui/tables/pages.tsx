import { Button } from '@mantine/core'
import { pageNumbers } from './page-numbers.ts'
import classes from './pages.module.css'

/** The page numbers of a long list; nothing for a single page. */
export function Pages({
  page,
  last,
  onChange,
}: {
  page: number
  last: number
  onChange: (page: number) => void
}) {
  if (last <= 1) return null
  return (
    <nav aria-label="Pages" className={classes.pages}>
      {pageNumbers(page, last).map((number, index) =>
        number === 'gap' ? (
          // at most two gaps, one near the start and one near the end
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
            onClick={() => onChange(number)}
          >
            {number}
          </Button>
        ),
      )}
    </nav>
  )
}
