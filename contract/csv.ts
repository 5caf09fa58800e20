/**
 * How every table for a spreadsheet is written, on both sides. No cell is a formula: what a stranger typed must not run on
 * the computer of whoever opens it. A line break of any kind would begin a row, and what separates cells elsewhere a cell:
 * it could be a formula again.
 */
export const csvOptions = {
  escape_formulas: true,
  record_delimiter: '\r\n',
  quoted_match: /[\r\n;\t]/,
} as const

/** What every table begins with: without it Excel takes UTF-8 for something else. */
export const byteOrderMark = '\uFEFF'
