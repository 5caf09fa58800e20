import { afterEach, expect, it, vi } from 'vitest'

afterEach(() => {
  vi.doUnmock('node:os')
  vi.doUnmock('@node-rs/argon2')
})

it.each([
  { processors: 8, atOnce: 7 },
  { processors: 2, atOnce: 1 },
  { processors: 1, atOnce: 1 },
])('with $processors processors, $atOnce passwords are hashed at once', async ({ processors, atOnce }) => {
  let running = 0
  let most = 0
  const work = async () => {
    most = Math.max(most, ++running)
    await new Promise(resolve => setTimeout(resolve, 2))
    running--
  }
  vi.doMock('node:os', () => ({ availableParallelism: () => processors }))
  vi.doMock('@node-rs/argon2', () => ({ hash: () => work().then(() => 'hash'), verify: () => work() }))
  // the number gives each case a copy of its own, without what other files have loaded
  const file: string = `./passwords.ts?processors=${processors}`
  const { hashPassword, isPassword } = (await import(file)) as typeof import('./passwords.ts')
  await Promise.all([
    ...Array.from({ length: 10 }, () => hashPassword('secret')),
    ...Array.from({ length: 10 }, () => isPassword('secret', 'hash')),
  ])
  expect(most).toBe(atOnce)
})
