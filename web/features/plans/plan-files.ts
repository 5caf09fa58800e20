import { shrinkPhoto } from '#web/lib/camera/shrink-photo.ts'
import type { OpenPdf } from './use-pdf.ts'

/** Pixels along the longer side of a page: a sheet of 36 inches has its small letters readable. */
const planSize = 4600

/** What is sent of a plan: the picture, and of a PDF the file it was drawn from. Null if the page cannot be drawn. */
export async function filesOfPlan(file: File, pdf: OpenPdf | null, page: number): Promise<File[] | null> {
  if (!pdf) return [await shrinkPhoto(file)]
  try {
    const canvas = await pdf.pages.drawPage(pdf.document, page, planSize)
    const picture = await pdf.pages.pictureOfPage(canvas, `${file.name.replace(/\.[^.]*$/, '')} page ${page}`)
    return picture && [picture, file]
  } catch {
    return null
  }
}
