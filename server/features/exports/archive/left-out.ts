import { archiveMessages, type LeftOutReason, leftOutReasons } from '#contract/exports/archive-words.ts'
import { csvText } from './csv-text.ts'
import { type Html, html } from './html.ts'
import { section, tableEnd, tableRow, tableStart } from './page.ts'
import type { ZipWriter } from './zip-writer.ts'

/** What belongs into a ZIP and is not in it. */
export interface LeftOut {
  /** Where it would be. */
  path: string
  reason: LeftOutReason
}

/** Beside the page, and only where there is something to tell. */
export async function addLeftOut(zip: ZipWriter, folder: string, leftOut: LeftOut[]): Promise<void> {
  if (leftOut.length > 0) await zip.addText(folder + file, csvText(columns, leftOut.map(cellsOf)))
}

export const leftOutContents = (leftOut: LeftOut[]) =>
  leftOut.length > 0 ? [{ id, title: archiveMessages.leftOut }] : []

export const leftOutSections = (leftOut: LeftOut[]): Html[] =>
  leftOut.length > 0
    ? [
        section(id, archiveMessages.leftOut, [
          html`<p class="soft">${archiveMessages.leftOutMeaning} <a href="${file}">${file}</a></p>`,
          tableStart(columns, archiveMessages.leftOut),
          ...leftOut.map(one => tableRow(cellsOf(one))),
          tableEnd,
        ]),
      ]
    : []

const id = 'left-out'
const file = 'left-out.csv'
const columns = ['File', 'Why']
const cellsOf = ({ path, reason }: LeftOut) => [path, leftOutReasons[reason]]
