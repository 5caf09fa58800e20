import { expect, it } from 'vitest'
import { type Cell, csvText } from './csv-text.ts'

const written = async (...cells: Cell[]) => {
  let text = ''
  for await (const part of csvText(
    ['Cell'],
    cells.map(cell => [cell]),
  ))
    text += part
  return text
}

it('no cell of a table is a formula', async () => {
  const text = await written('=1', '+1', '-1', '@x', '\t=1', '\r=1', ['=1', '=2'])
  expect(text).toBe("\uFEFFCell\r\n'=1\r\n'+1\r\n'-1\r\n'@x\r\n\"'\t=1\"\r\n\"'\r=1\"\r\n\"'=1; =2\"\r\n")
})

it('what separates cells elsewhere stays inside its cell, so that nothing behind it begins one', async () => {
  expect(await written('x;=1+1', 'x\t=1+1')).toBe('\uFEFFCell\r\n"x;=1+1"\r\n"x\t=1+1"\r\n')
})

it('a line break of any kind stays inside its cell, so that no line of it begins a row', async () => {
  expect(await written('all clear\n=1+1', 'old\r=1+1', 'windows\r\n=1+1')).toBe(
    '\uFEFFCell\r\n"all clear\n=1+1"\r\n"old\r=1+1"\r\n"windows\r\n=1+1"\r\n',
  )
})
