import { Button } from '@mantine/core'
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { exportCalls } from '#contract/exports/calls.ts'
import type { Export } from '#contract/exports/export.ts'
import { exportMessages } from '#contract/exports/messages.ts'
import { formatSize } from '#contract/file-size.ts'
import { pages } from '#contract/pages.ts'
import { ApiError } from '#web/lib/api/api-error.ts'
import { read } from '#web/lib/api/query.ts'
import { formatDate, formatTime } from '#web/lib/format.ts'
import { Answered } from '#web/ui/answered.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Section } from '#web/ui/section.tsx'
import { Loading, NotAllowed, NotFound } from '#web/ui/states.tsx'
import classes from './exports.module.css'
import { refreshWhile } from './refresh-while.ts'

/** One export: waits for it, then offers the file. */
export function ExportPage() {
  const id = Number(useParams({ strict: false }).id)
  const isNumber = Number.isInteger(id) && id > 0
  const query = useQuery({
    ...read(exportCalls.one, { params: { id } }),
    enabled: isNumber,
    retry: false,
    // a link is signed for an hour or two
    staleTime: 0,
    refetchInterval: refreshWhile(({ status }) => status === 'waiting'),
  })
  const { error } = query
  if (!isNumber || (error instanceof ApiError && error.status === 404)) return <NotFound action={toAll} />
  if (error instanceof ApiError && error.status === 403)
    return <NotAllowed text={error.message} action={toAll} />
  return <Answered query={query}>{one => <OneExport one={one} />}</Answered>
}

const toAll = (
  <LinkButton to={pages.exports.path} variant="default">
    See your exports
  </LinkButton>
)

function OneExport({ one }: { one: Export }) {
  const { kind, subject, created_at } = one
  return (
    <div className={classes.page}>
      <Section title={exportMessages.titles[kind](subject)} action={toAll}>
        <div className={classes.one}>
          <p className={classes.about}>
            {exportMessages.kinds[kind]}, requested {formatTime(created_at)}
          </p>
          <div role="status">
            <State one={one} />
          </div>
          {one.file && (
            <Button
              component="a"
              href={one.file.url}
              download={one.file.filename}
              leftSection={<IconDownload size={20} aria-hidden="true" />}
            >
              Download{one.bytes !== null && ` (${formatSize(one.bytes)})`}
            </Button>
          )}
        </div>
      </Section>
    </div>
  )
}

function State({ one: { status, expires_at } }: { one: Export }) {
  if (status === 'waiting') return <Loading text={exportMessages.waiting} />
  if (status === 'ready') return <p>{exportMessages.ready(formatDate(expires_at ?? ''))}</p>
  return <p>{exportMessages[status]}</p>
}
