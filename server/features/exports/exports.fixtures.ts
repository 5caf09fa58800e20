import { buffer } from 'node:stream/consumers'
import yauzl from 'yauzl'
import { api } from '#contract/api.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import type { Export } from '#contract/exports/export.ts'
import { settingsOf } from '#server/http/settings.ts'
import { type PrintJob, print } from '#server/services/pdf/print.ts'
import { pathOrBytes } from '#server/services/runtime/child-process.ts'
import type { CastName } from '#server/testing/cast.ts'
import { workOff } from '#server/testing/work-off.ts'
import type { World } from '#server/testing/world.ts'
import { type ExportServices, exportHandlers } from './export-job.ts'
import type { Exporters } from './exporter.ts'
import { exporters } from './exporters.ts'

type Sent = Parameters<World['call']>[1]

/** What the job needs of a world. */
export const exportServices = (world: World): ExportServices => ({
  ...{ db: world.db, storage: world.storage, links: world.links, clock: world.clock },
  ...{ temporary: world.temporary, settings: settingsOf(world.config), log: world.app.log },
  print: userId => (job: PrintJob) =>
    print(job, {
      ...{ picture: key => pathOrBytes(world.storage, key), folder: world.temporary, userId },
    }),
})

export const makeExports = (world: World, services: Partial<ExportServices> = {}, more: Exporters = {}) =>
  workOff(world, exportHandlers({ ...exportServices(world), ...services }, { ...exporters, ...more }))

/** Asks for an export, has it made, and looks at it. */
export async function exported(world: World, endpoint: Endpoint, sent: Sent, as: CastName): Promise<Export> {
  const asked = await world.call(endpoint, sent, as)
  if (asked.statusCode > 201) throw new Error(`${asked.statusCode}: ${asked.body}`)
  await makeExports(world)
  return lookAt(world, asked.json().id, as)
}

export const lookAt = async (world: World, id: number, as: CastName): Promise<Export> =>
  (await world.call(api.exports.one, { params: { id } }, as)).json()

export async function download(world: World, { file }: Export): Promise<Buffer> {
  const answer = await world.app.inject(file?.url ?? '')
  if (answer.statusCode !== 200) throw new Error(`${answer.statusCode}: ${answer.body}`)
  return answer.rawPayload
}

/** The entries of a ZIP by their paths. Refuses names that leave the folder, as unpackers do. */
export async function unpack(zip: Buffer): Promise<Map<string, Buffer>> {
  const file = await yauzl.fromBufferPromise(zip, { lazyEntries: true })
  const entries = new Map<string, Buffer>()
  for await (const entry of file.eachEntry()) {
    const content = await file.openReadStreamPromise(entry)
    if (entries.has(entry.fileName)) throw new Error(`${entry.fileName} is there twice`)
    entries.set(entry.fileName, await buffer(content))
  }
  return entries
}

/** Each row of a table as a record of its columns. */
export function readCsv(content: Buffer | undefined): Record<string, string>[] {
  const text = content?.toString('utf8') ?? ''
  if (!text.startsWith('\uFEFF')) throw new Error('Excel would read this table in another encoding')
  const [columns = [], ...rows] = cellsOf(text.slice(1))
  return rows.map(row => Object.fromEntries(columns.map((name, index) => [name, row[index] ?? ''])))
}

function cellsOf(text: string): string[][] {
  const cell = /("(?:[^"]|"")*"|[^,\r\n]*)(,|\r\n|$)/gy
  const rows: string[][] = [[]]
  for (let match = cell.exec(text); match && cell.lastIndex <= text.length; match = cell.exec(text)) {
    const [, value = '', end] = match
    rows.at(-1)?.push(value.startsWith('"') ? value.slice(1, -1).replaceAll('""', '"') : value)
    if (end === '\r\n' && cell.lastIndex < text.length) rows.push([])
    if (cell.lastIndex === text.length) break
  }
  return rows
}
