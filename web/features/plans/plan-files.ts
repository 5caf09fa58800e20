import { limits } from '#contract/limits.ts'
import { planMessages } from '#contract/plans/messages.ts'
import { shrinkPhoto } from '#web/lib/camera/shrink-photo.ts'
import type { ChosenPdf } from './use-pdf.ts'

/** Pixels along the longer side of a page: a sheet of 36 inches has its small letters readable. */
const planSize = 4600

/** What is sent of a plan: the picture, and of a PDF the file it was drawn from; a sentence where it cannot be drawn. */
export async function filesOfPlan(file: File, pdf: ChosenPdf | null, page: number): Promise<File[] | string> {
  // a photo of a drawing has letters to read: it goes as it is, unless it is more than the server takes
  if (!pdf) return [file.size > limits.pictureBytes ? await shrinkPhoto(file) : file]
  const canvas = await pdf.drawPage(page, planSize).catch(() => 'broken' as const)
  if (typeof canvas === 'string') return pageProblem(canvas)
  const picture = await pdf.pages.pictureOfPage(canvas, `${file.name.replace(/\.[^.]*$/, '')} page ${page}`)
  return picture ? [picture, file] : planMessages.pageBroken
}

export const pageProblem = (failure: string) =>
  failure === 'unloaded' ? planMessages.pdfNotLoaded : planMessages.pageBroken
