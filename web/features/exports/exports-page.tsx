import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { exportCalls } from '#contract/exports/calls.ts'
import type { Export } from '#contract/exports/export.ts'
import { exportMessages } from '#contract/exports/messages.ts'
import { formatSize } from '#contract/file-size.ts'
import { pages } from '#contract/pages.ts'
import { read } from '#web/lib/api/query.ts'
import { formatTime } from '#web/lib/format.ts'
import { Answered } from '#web/ui/answered.tsx'
import { Section } from '#web/ui/section.tsx'
import { Empty } from '#web/ui/states.tsx'
import classes from './exports.module.css'
import { refreshWhile } from './refresh-while.ts'

/** The own exports of the last week. */
export function ExportsPage() {
  const query = useQuery({
    ...read(exportCalls.list, {}),
    refetchInterval: refreshWhile(data => data.exports.some(isWaiting)),
  })
  return (
    <Answered query={query}>
      {({ exports }) =>
        exports.length === 0 ? (
          <Empty title="No exports">{exportMessages.none}</Empty>
        ) : (
          <div className={classes.page}>
            <Section title="Your exports">
              <ul className={classes.list}>
                {exports.map(one => (
                  <li key={one.id}>
                    <Row one={one} />
                  </li>
                ))}
              </ul>
            </Section>
          </div>
        )
      }
    </Answered>
  )
}

const isWaiting = ({ status }: Export) => status === 'waiting'

function Row({ one: { id, kind, subject, status, created_at, bytes } }: { one: Export }) {
  return (
    <Link to={pages.export.path} params={{ id: String(id) }} className={classes.row}>
      <strong>{exportMessages.titles[kind](subject)}</strong>
      <span className={classes.about}>
        {[
          exportMessages.kinds[kind],
          formatTime(created_at),
          exportMessages.states[status],
          bytes !== null && formatSize(bytes),
        ]
          .filter(Boolean)
          .join(' · ')}
      </span>
    </Link>
  )
}
