import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, it } from 'vitest'
import { packageRoot } from '#server/services/runtime/package-root.ts'
import { packedCommonPasswords } from './common-password-list.ts'
import { commonPasswordsFile, hashLength, isCommonPassword } from './common-passwords.ts'

it.each([
  ...['password', 'PASSWORD', '123456', 'qwerty', 'iloveyou', 'letmein', 'football1', 'ｐａｓｓｗｏｒｄ'],
  '123qwe!@#',
])('knows that %j is common', async password => {
  expect(await isCommonPassword(password)).toBe(true)
})

it.each(['four staples in a slab', 'x9$kkq-Vm2', 'pässwörter an der wand', ''])(
  'takes %j for no common one',
  async password => {
    expect(await isCommonPassword(password)).toBe(false)
  },
)

it('the list is sorted, without doubles, and longer than any list that people try first', async () => {
  const list = await readFile(path.join(packageRoot(), commonPasswordsFile))
  const hashes = Array.from({ length: list.length / hashLength }, (_, place) =>
    list.toString('hex', place * hashLength, (place + 1) * hashLength),
  )
  expect(hashes).toEqual([...new Set(hashes)].sort())
  expect(hashes.length).toBeGreaterThan(100_000)
})

it('the list is what its named source packs to, byte for byte', async () => {
  const list = await readFile(path.join(packageRoot(), commonPasswordsFile))
  expect((await packedCommonPasswords()).equals(list)).toBe(true)
})
