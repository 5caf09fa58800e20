import { Button, Skeleton } from '@mantine/core'
import type { ReactNode } from 'react'
import { messages } from '#contract/messages.ts'
import type { RecordPages } from '#web/lib/api/record-pages.ts'
import { Callout } from '#web/ui/callout.tsx'
import { Empty, ErrorState } from '#web/ui/states.tsx'
import classes from './record-list.module.css'

/** Comments, files or logs of a project, as far as they are read, with a button for older ones. */
export function RecordList<R>({
  pages: { records, failure, retry, showOlder, loadingOlder },
  empty,
  children,
}: {
  pages: RecordPages<R>
  empty: { title: string; text: string }
  children: (records: R[]) => ReactNode
}) {
  if (!records) return failure ? <ErrorState text={failure.message} retry={retry} /> : <RecordsLoading />
  if (records.length === 0) return <Empty title={empty.title}>{empty.text}</Empty>
  return (
    <>
      {children(records)}
      {failure && (
        <Callout kind="caution">
          <p>{failure.message}</p>
        </Callout>
      )}
      {showOlder && (
        <Button variant="default" className={classes.older} loading={loadingOlder} onClick={showOlder}>
          Show older
        </Button>
      )}
    </>
  )
}

/** Instead of a form, where somebody may only look. */
export function ReadsOnly() {
  return <p className={classes.readsOnly}>{messages.silverReadsOnly}</p>
}

function RecordsLoading() {
  return (
    <div className={classes.loading} role="status" aria-label="Loading">
      {['one', 'two', 'three'].map(record => (
        <div key={record}>
          <Skeleton height={16} width="40%" />
          <Skeleton height={48} mt={8} />
        </div>
      ))}
    </div>
  )
}
