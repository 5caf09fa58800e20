import { ActionIcon } from '@mantine/core'
import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import { useEffect, useState } from 'react'
import { planMessages } from '#contract/plans/messages.ts'
import classes from './add-plan.module.css'
import type { OpenPdf } from './use-pdf.ts'

/** Which page of a PDF is the plan, looked at before it is chosen. */
export function PdfPageChoice({
  pdf,
  page,
  onPage,
}: {
  pdf: OpenPdf
  page: number
  onPage: (page: number) => void
}) {
  const { numPages } = pdf.document
  const drawn = useDrawnPage(pdf, page)
  const title = `Page ${page} of ${numPages}`
  return (
    <div className={classes.pages}>
      <div className={classes.page}>
        {drawn === 'broken' ? (
          <p>{planMessages.pageBroken}</p>
        ) : (
          drawn && <img src={drawn} alt={`${title} of the PDF`} />
        )}
      </div>
      {numPages > 1 && (
        <div className={classes.turn}>
          <ActionIcon
            {...arrow}
            aria-label="Previous page"
            disabled={page <= 1}
            onClick={() => onPage(page - 1)}
          >
            <IconChevronLeft size={24} />
          </ActionIcon>
          <span role="status">{title}</span>
          <ActionIcon
            {...arrow}
            aria-label="Next page"
            disabled={page >= numPages}
            onClick={() => onPage(page + 1)}
          >
            <IconChevronRight size={24} />
          </ActionIcon>
        </div>
      )}
    </div>
  )
}

/** Pixels along the longer side: enough to tell one page from another. */
const previewSize = 1000

function useDrawnPage({ document, pages }: OpenPdf, page: number): string | null {
  const [drawn, setDrawn] = useState<{ page: number; url: string } | null>(null)
  useEffect(() => {
    let isShown = true
    pages.drawPage(document, page, previewSize).then(
      canvas => isShown && setDrawn({ page, url: canvas.toDataURL('image/png') }),
      () => isShown && setDrawn({ page, url: 'broken' }),
    )
    return () => {
      isShown = false
    }
  }, [document, pages, page])
  return drawn?.page === page ? drawn.url : null
}

const arrow = { size: 48, variant: 'default' } as const
