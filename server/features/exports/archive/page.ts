import { Html, html } from './html.ts'
import { pageStyles } from './page.css.ts'

interface PageHead {
  title: string
  /** Above the title, in small letters. */
  kicker: string
  /** Below the title. */
  note: string
  /** Sections to jump to, by their ids. */
  contents: readonly { id: string; title: string }[]
}

/** A page that opens from a disk in any browser: no script, nothing from elsewhere. */
export async function* pageText(head: PageHead, body: AsyncIterable<Html> | Iterable<Html>) {
  yield html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><meta name="referrer" content="no-referrer">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src 'self' file: data:; style-src 'unsafe-inline'">
<title>${head.title}</title><style>${new Html(pageStyles)}</style></head><body>
<header class="top"><div><p class="kicker">${head.kicker}</p><h1>${head.title}</h1><p class="soft">${head.note}</p></div></header>
<main><nav aria-label="On this page">${head.contents.map(({ id, title }) => html`<a href="#${id}">${title}</a>`)}</nav>
`.text
  for await (const part of body) yield `${part.text}\n`
  yield '</main></body></html>\n'
}

export const sectionStart = (id: string, title: string) =>
  html`<section id="${id}" aria-labelledby="${id}-title"><h2 id="${id}-title">${title}</h2>`
export const sectionEnd = html`</section>`

export const section = (id: string, title: string, content: Html | readonly Html[]) =>
  html`${sectionStart(id, title)}${content}${sectionEnd}`

type Fact = readonly [name: string, value: string | number | null | undefined]

/** Names and values; what nobody filled in is left out. */
export function facts(list: readonly Fact[]): Html {
  const given = list.filter(([, value]) => value !== null && value !== undefined && value !== '')
  return html`<dl>${given.map(([name, value]) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`)}</dl>`
}

export const tableStart = (columns: readonly string[], label: string) =>
  html`<div class="scroll" role="region" aria-label="${label}" tabindex="0"><table><thead><tr>${columns.map(name => html`<th scope="col">${name}</th>`)}</tr></thead><tbody>`
export const tableRow = (cells: readonly (Html | string | number | null | undefined)[]) =>
  html`<tr>${cells.map(cell => html`<td>${cell}</td>`)}</tr>`
export const tableEnd = html`</tbody></table></div>`

export const list = (items: readonly (string | Html)[]) =>
  html`<ul>${items.map(item => html`<li>${item}</li>`)}</ul>`
