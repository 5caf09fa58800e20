/// <reference types="vite/types/importMeta.d.ts" />
import { expect, test } from 'vitest'

const sources = import.meta.glob<string>(['./**/*.ts', '!./**/*.test.ts'], {
  query: '?raw',
  import: 'default',
  eager: true,
})

const typedFigure = /\d[\d.,]*\s?(in|inch|inches|ft|feet|mm|cm|m|days|días|pulg|pulgadas|lb|kg)\b/

test('every figure with a unit comes from the one file of setbacks: none is typed into a text of the training', () => {
  expect(Object.keys(sources).length).toBeGreaterThan(20)
  const typed = Object.entries(sources).flatMap(([file, source]) =>
    linesOf(source)
      .filter(line => typedFigure.test(line))
      .map(line => `${file}: ${line.trim()}`),
  )
  expect(typed).toEqual([])
})

test('a typed figure is found, one from an expression is not', () => {
  expect(linesOf("a: 'Keep 2 in away'").some(line => typedFigure.test(line))).toBe(true)
  // biome-ignore lint/suspicious/noTemplateCurlyInString: this is source, as the files have it
  expect(linesOf('a: `Keep ${en(2)} in mind, ${days} days`').some(line => typedFigure.test(line))).toBe(false)
})

/** What a source says outside comments and expressions, line by line. */
function linesOf(source: string): string[] {
  return source
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .split('\n')
    .map(line => line.replace(/\s\/\/ .*$/, '').replace(/\$\{[^}]*\}/g, '#'))
}
