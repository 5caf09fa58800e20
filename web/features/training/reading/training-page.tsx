import { reading } from '#contract/training/reading/reading.ts'
import { DocumentSections } from '#web/features/training/document/document-view.tsx'
import { useGuidanceSearch } from '#web/features/training/guidance-search.ts'
import { useSession } from '#web/lib/session/session.ts'
import { Contents } from './contents.tsx'
import { MarkRead } from './mark-read.tsx'
import { useReadSections } from './read-sections.ts'
import classes from './reading.module.css'
import { ReadingEnd } from './reading-end.tsx'
import { ReadingHeader } from './reading-header.tsx'

/** The reading before the test. Anybody may read it; what was read is remembered. */
export function TrainingPage() {
  const userId = useSession()?.user.id
  return <Reading key={userId ?? 'visitor'} />
}

function Reading() {
  const { language, units } = useGuidanceSearch()
  const { own, read, state, markRead } = useReadSections()
  const document = reading(language, units)
  const ids = document.sections.map(({ id }) => id)
  return (
    <div className={classes.page} lang={language}>
      <ReadingHeader document={document} read={read} own={own} saving={state} />
      <div className={classes.columns}>
        <Contents document={document} read={read} />
        <div className={classes.reading}>
          <DocumentSections
            document={document}
            afterSection={id => (
              <MarkRead
                language={language}
                isRead={read.has(id)}
                next={ids[ids.indexOf(id) + 1] ?? 'end'}
                onRead={() => markRead(id)}
              />
            )}
          />
          <ReadingEnd language={language} />
        </div>
      </div>
    </div>
  )
}
