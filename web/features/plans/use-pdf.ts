import { useEffect, useEffectEvent, useState } from 'react'
import { planMessages } from '#contract/plans/messages.ts'
import type { StoredFile } from '#web/lib/storage/file-database.ts'
import type { OpenPdf, PdfFailure } from './pdf-pages.ts'

/** A chosen PDF, with the code that draws it. */
export interface ChosenPdf extends OpenPdf {
  pages: typeof import('./pdf-pages.ts')
}

export const isPdf = ({ name, type }: Pick<File, 'name' | 'type'>) =>
  type === 'application/pdf' || /\.pdf$/i.test(name)

/** A chosen PDF, whose code is loaded with the first one; or what is wrong with it. */
export function usePdf(stored: StoredFile | null): {
  pdf: ChosenPdf | null
  problem: string | null
  reading: boolean
} {
  const [state, setState] = useState<{ of: string; opened: ChosenPdf | PdfFailure } | null>(null)
  const wanted = stored && isPdf(stored.file) ? stored.id : null
  // the storage gives another File each time it is read: its name alone says which one it is
  const open = useEffectEvent(async (): Promise<ChosenPdf | PdfFailure> => {
    const file = stored?.file
    const pages = await import('./pdf-pages.ts').catch(() => null)
    if (!pages || !file) return 'unloaded'
    const opened = await pages.openPdf(file)
    return typeof opened === 'string' ? opened : { ...opened, pages }
  })
  useEffect(() => {
    if (wanted === null) return
    let isShown = true
    const opening = open()
    void opening.then(opened => isShown && setState({ of: wanted, opened }))
    return () => {
      isShown = false
      void opening.then(opened => typeof opened !== 'string' && opened.close())
    }
  }, [wanted])
  const opened = state?.of === wanted ? state.opened : null
  return {
    pdf: typeof opened === 'string' ? null : opened,
    problem: typeof opened === 'string' ? pdfProblems[opened] : null,
    reading: wanted !== null && opened === null,
  }
}

const pdfProblems: Record<PdfFailure, string> = {
  locked: planMessages.pdfLocked,
  broken: planMessages.pdfBroken,
  unloaded: planMessages.pdfNotLoaded,
}
