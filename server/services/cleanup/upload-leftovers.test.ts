import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { until } from '#server/testing/until.ts'
import { removeLeftoversRegularly } from './upload-leftovers.ts'

it('what killed uploads left is removed after a day, at the start and while the instance runs', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'hyperbola-leftovers-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const leave = async (name: string, hours: number) => {
    const left = path.join(folder, name)
    await mkdir(left)
    await writeFile(path.join(left, 'photo.jpg'), 'half a photo')
    const time = new Date(Date.now() - hours * 3600 * 1000)
    await utimes(left, time, time)
  }
  await leave('old', 25)
  await leave('young', 23)
  const cleaning = removeLeftoversRegularly(
    [folder],
    error => {
      throw error
    },
    20,
  )
  onTestFinished(() => cleaning.stop())
  await until(async () => !(await readdir(folder)).includes('old'))
  await leave('old again', 25)
  await until(async () => !(await readdir(folder)).includes('old again'))
  expect(await readdir(folder)).toEqual(['young'])
})
