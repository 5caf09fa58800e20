/** The beginning of a text, never with half a character at its end. */
export const cut = (text: string, most: number) => text.slice(0, most).replace(/[\ud800-\udbff]$/, '')

/** The same where people read it: three dots say that there is more. */
export const shorten = (text: string, most: number) =>
  text.length > most ? `${cut(text, most - 1).trimEnd()}…` : text
