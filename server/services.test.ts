import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, inject, it, onTestFinished } from 'vitest'
import { urlOf } from '#server/services/backup/backup.fixtures.ts'
import { readConfig } from '#server/services/runtime/config.ts'
import { until } from '#server/testing/until.ts'
import { openWorldForTest } from '#server/testing/world.ts'
import { openServices } from './services.ts'

it('what a killed process left of uploads and of files on disk is removed a day later, at the start', async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'hyperbola-services-'))
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  const folders = ['uploads', 'files/.incoming'].map(folder => path.join(dataDir, folder))
  for (const folder of folders) {
    await mkdir(folder, { recursive: true })
    for (const [name, hours] of [
      ['old', 25],
      ['young', 23],
    ] as const) {
      const time = new Date(Date.now() - hours * 3600 * 1000)
      await writeFile(path.join(folder, name), 'half a photo')
      await utimes(path.join(folder, name), time, time)
    }
  }
  const { database } = await openWorldForTest()
  const settings = { DATABASE_URL: urlOf(database.connection as never), DATA_DIR: dataDir }
  const services = await openServices(readConfig(settings, 'demo', inject('packageRoot')), { writeLine() {} })
  onTestFinished(() => services.close())
  for (const folder of folders) {
    await until(async () => !(await readdir(folder)).includes('old'))
    expect(await readdir(folder)).toEqual(['young'])
  }
})
