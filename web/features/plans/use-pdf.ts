import type { PDFDocumentProxy } from 'pdfjs-dist'
import { useEffect, useState } from 'react'
import { planMessages } from '#contract/plans/messages.ts'

type Pages = typeof import('./pdf-pages.ts')

export interface OpenPdf {
  document: PDFDocumentProxy
  pages: Pages
}

export const isPdf = ({ name, type }: Pick<File, 'name' | 'type'>) =>
  type === 'application/pdf' || /\.pdf$/i.test(name)

/** A chosen PDF with the code that draws it, which is loaded with the first one; or what is wrong with it. */
export function usePdf(file: File | null): { pdf: OpenPdf | null; problem: string | null; reading: boolean } {
  const [state, setState] = useState<{ of: File; pdf: OpenPdf | null; problem: string | null } | null>(null)
  const wanted = file && isPdf(file) ? file : null
  useEffect(() => {
    if (!wanted) return
    let isShown = true
    const opening = open(wanted)
    void opening.then(opened => isShown && setState({ of: wanted, ...opened }))
    return () => {
      isShown = false
      // what it holds is large
      void opening.then(({ pdf }) => pdf?.document.loadingTask.destroy())
    }
  }, [wanted])
  const known = state?.of === wanted ? state : null
  return {
    pdf: known?.pdf ?? null,
    problem: known?.problem ?? null,
    reading: wanted !== null && known === null,
  }
}

async function open(file: File): Promise<{ pdf: OpenPdf | null; problem: string | null }> {
  const pages = await import('./pdf-pages.ts').catch(() => null)
  if (!pages) return { pdf: null, problem: planMessages.pdfNotLoaded }
  const opened = await pages.openPdf(file)
  if (opened === 'locked') return { pdf: null, problem: planMessages.pdfLocked }
  if (opened === 'broken') return { pdf: null, problem: planMessages.pdfBroken }
  return { pdf: { document: opened, pages }, problem: null }
}
