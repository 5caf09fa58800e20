import { archiveMessages } from '#contract/exports/archive-words.ts'
import { type Html, html } from '../archive/html.ts'
import { hrefOf } from '../archive/safe-names.ts'
import type { ArchivedPath } from './project-files.ts'

export const fileLink = (file: ArchivedPath | undefined, name: string): Html =>
  file && !file.missing
    ? html`<a href="${hrefOf(file.path)}">${name}</a>`
    : html`${name}: <span class="missing">${archiveMessages.fileLost}</span>`
