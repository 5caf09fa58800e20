import { archiveMessages, leftOutReasons } from '#contract/exports/archive-words.ts'
import { type Html, html } from '../archive/html.ts'
import { list } from '../archive/page.ts'
import { hrefOf } from '../archive/safe-names.ts'
import type { ArchivedDocument } from './project-documents.ts'
import type { ArchivedPath } from './project-files.ts'

export const fileLink = (file: ArchivedPath | undefined, name: string): Html =>
  file?.path
    ? html`<a href="${hrefOf(file.path)}">${name}</a>`
    : html`${name}: <span class="missing">${leftOutReasons[file?.leftOut ?? 'late']}</span>`

/** Papers to open, and those that could not be printed. */
export const documentList = (documents: readonly ArchivedDocument[]): Html =>
  documents.length === 0
    ? html`<p class="soft">${archiveMessages.nothing}</p>`
    : list(
        documents.map(({ title, path }) =>
          path
            ? html`<a href="${hrefOf(path)}">${title}</a>`
            : html`${title}: <span class="missing">${leftOutReasons.unprinted}</span>`,
        ),
      )
