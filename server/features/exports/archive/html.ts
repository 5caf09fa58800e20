import { escapeHtml } from '#server/services/runtime/html.ts'

/** HTML that is safe to write: texts go in escaped. */
export class Html {
  constructor(readonly text: string) {}
}

type Value = string | number | null | undefined | false | Html | readonly Html[]

/** A piece of a page; whatever is filled in is escaped unless it is such a piece itself. */
export const html = (strings: TemplateStringsArray, ...values: Value[]): Html =>
  new Html(strings.reduce((text, part, index) => text + toText(values[index - 1]) + part))

function toText(value: Value): string {
  if (value === null || value === undefined || value === false) return ''
  if (value instanceof Html) return value.text
  return typeof value === 'object' ? value.map(({ text }) => text).join('') : escapeHtml(String(value))
}
