import { ActionIcon } from '@mantine/core'
import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import { useEffect, useState } from 'react'
import classes from './add-plan.module.css'
import { pageProblem } from './plan-files.ts'
import type { ChosenPdf } from './use-pdf.ts'

/** Which page of a PDF is the plan, looked at before it is chosen. */
export function PdfPageChoice({
  pdf,
  page,
  onPage,
}: {
  pdf: ChosenPdf
  page: number
  onPage: (page: number) => void
}) {
  const { numPages } = pdf
  const drawn = useDrawnPage(pdf, page)
  const title = `Page ${page} of ${numPages}`
  return (
    <div className={classes.pages}>
      <div className={classes.page}>
        {drawn?.url && <img src={drawn.url} alt={`${title} of the PDF`} />}
        {drawn?.problem && <p>{drawn.problem}</p>}
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

function useDrawnPage(pdf: ChosenPdf, page: number) {
  const [drawn, setDrawn] = useState<{ page: number; url: string | null; problem: string | null } | null>(
    null,
  )
  useEffect(() => {
    let isShown = true
    const draw = async () => {
      const canvas = await pdf.drawPage(page, previewSize).catch(() => 'broken' as const)
      if (typeof canvas === 'string') return { page, url: null, problem: pageProblem(canvas) }
      const url = canvas.toDataURL('image/png')
      pdf.pages.release(canvas)
      return { page, url, problem: null }
    }
    void draw().then(done => isShown && setDrawn(done))
    return () => {
      isShown = false
    }
  }, [pdf, page])
  return drawn?.page === page ? drawn : null
}

const arrow = { size: 48, variant: 'default' } as const
