import { expect, it } from 'vitest'
import { openQueue } from './queue.ts'

/** Work that ends when the test ends it. */
function controlled() {
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const work = (name: string) => () =>
    new Promise<void>(resolve => {
      begun.push(name)
      ends.set(name, resolve)
    })
  const end = async (name: string) => {
    ends.get(name)?.()
    await new Promise(resolve => setImmediate(resolve))
  }
  return { begun, work, end }
}

it('waiting users take turns: twelve of one do not come before the one of another', async () => {
  const queue = openQueue(1)
  const { begun, work, end } = controlled()
  const all = [1, 1, 1, 2, 3].map((who, index) => queue(work(`${who}.${index}`), who))
  for (const next of ['1.0', '1.1', '2.3', '3.4', '1.2']) {
    expect(begun.at(-1)).toBe(next)
    await end(next)
  }
  await Promise.all(all)
})

it('work that fails gives its place to the next', async () => {
  const queue = openQueue(1)
  const failing = queue(async () => {
    throw new Error('no')
  })
  const next = queue(async () => 'done')
  await expect(failing).rejects.toThrow('no')
  expect(await next).toBe('done')
})
