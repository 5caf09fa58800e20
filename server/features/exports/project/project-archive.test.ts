import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import { archiveMessages, leftOutReasons } from '#contract/exports/archive-words.ts'
import { files } from '#server/db/schema/files.ts'
import { locations } from '#server/db/schema/locations.ts'
import { projects } from '#server/db/schema/projects.ts'
import { gpr_reports } from '#server/db/schema/reports.ts'
import { readLocations } from '#server/features/locations/read-locations.ts'
import { toPrintedRecord } from '#server/features/reports/printed-record.ts'
import { pictureHandler } from '#server/services/pictures/pictures.ts'
import { found } from '#server/services/runtime/failure.ts'
import { multipart, png } from '#server/testing/multipart.ts'
import { addEquipment } from '#server/testing/samples/equipment.ts'
import { signCrew, signJsa, submitJsa } from '#server/testing/samples/jsa.ts'
import { addLocation, saveLocation, sign, startReport } from '#server/testing/samples/locations.ts'
import { addPlan, savePlan } from '#server/testing/samples/plans.ts'
import { startProject } from '#server/testing/samples/projects.ts'
import { addCore, addTarget } from '#server/testing/samples/records.ts'
import { signature } from '#server/testing/samples/signatures.ts'
import { workOff } from '#server/testing/work-off.ts'
import { openWorld, type World } from '#server/testing/world.ts'
import { download, exported, readCsv, unpack } from '../exports.fixtures.ts'

const hostile = {
  name: `<script>alert(1)</script> ${'W'.repeat(150)}`,
  formula: "=cmd|' /C calc'!A0",
  file: '..\\..\\CON.png',
}

const where = {
  ...{ building: '=North', level: '3', grid_reference: '+B/3' },
  axes: { origin: 'column B/3', first: 'line 3', second: 'line B' },
}
const conditions = {
  ...{ slab_type: 'elevated', slab_thickness: '8', thickness_from: 'measured', surface: 'Tile' },
  ...{ moisture: 'dry', line_spacing: '2', directions: 'two', depth_reached: '12' },
  ...{ dielectric: '8', calibration_depth: '4', present: '=Kim' },
}

let world: World
let id: number
let zip: Map<string, Buffer>
beforeAll(async () => {
  world = await openWorld()
  id = await startProject(world, { company: world.companyId('Corers'), job_name: hostile.name })
  const location = await addLocation(
    world,
    id,
    { name: hostile.formula, summaries: ['Rebar marked'], barcode_number: 'HB-1' },
    { photos: ['image.png', 'IMAGE.png', hostile.file, '📷 slab.png'] },
  )
  await saveLocation(world, location.id, { status: 'saved', version: location.version })
  const plan = await addPlan(world, id)
  await savePlan(world, plan.id, { name: '@Level 3' })
  const unit = { unit: '-StructureScan', serial: '77', last_check: '2026-03-01' }
  const { id: equipment_id } = await addEquipment(world, world.companyId('Scanners'), unit, 'technician')
  const pin = { plan_id: plan.id, x: 0.25, y: 0.75 }
  await saveLocation(world, location.id, { ...where, pin, conditions, equipment_id })
  await addTarget(world, location.id, { type: 'pt_cable', depth: '3 1/2', note: '=1+1' })
  await addCore(world, location.id, { name: '@C-1', verdict: 'do_not_cut', reason: 'Too <b>near</b>.' })
  await world.call(
    api.projectRecords.addComment,
    { body: { project_id: id, content: '@SUM(1+1) & <b>' } },
    'owner',
  )
  for (let count = 0; count < 3; count++) {
    const form = multipart([
      { name: 'title', content: `-1+${count}` },
      { name: 'file', filename: 'valve.png', content: png },
    ])
    await world.call(api.projectRecords.addLogItem, { params: { id }, ...form }, 'employee')
  }
  const form = multipart([{ name: 'file[]', filename: 'nul', content: png }])
  await world.call(api.projectRecords.addFiles, { params: { id }, ...form }, 'owner')
  const jsa = await submitJsa(world, id)
  await signJsa(world, id, { signed_user_name: 'Rae Representative' })
  await signCrew(world, jsa)
  await startReport(world, id, { observations: 'All clear', tech_name: 'Tess' })
  await sign(world, id, { signed_user_name: 'Cora Customer' })
  // what was signed is printed once its photos are copied
  await workOff(world, [pictureHandler(world.db, world.storage)])
  const [lost] = await world.db.select().from(files).where(eq(files.filename, 'image.png'))
  await world.storage.remove(lost?.key ?? '')
  zip = await unpack(
    await download(world, await exported(world, api.exports.project, { params: { id } }, 'owner')),
  )
})
afterAll(() => world.close())

const text = (name: string) => zip.get(name)?.toString('utf8') ?? ''
const json = () => JSON.parse(text('project.json'))

describe('the ZIP of a project', () => {
  it('holds a page, data, tables, originals and papers under names that every disk takes', () => {
    const names = [...zip.keys()]
    expect(names).toEqual(
      expect.arrayContaining(['index.html', 'project.json', 'locations.csv', 'files.csv']),
    )
    expect(names.filter(name => name.startsWith('photos/'))).toEqual([
      ...['photos/location 1/IMAGE (2).png', 'photos/location 1/_CON.png', 'photos/location 1/📷 slab.png'],
    ])
    expect(names.filter(name => name.startsWith('files/')).sort()).toEqual([
      ...['files/_nul.png', 'files/log/valve (2).png', 'files/log/valve (3).png', 'files/log/valve.png'],
    ])
    expect(zip.get('files/log/valve.png')?.equals(png)).toBe(true)
    expect(new Set(names.map(name => name.toLowerCase())).size).toBe(names.length)
    for (const name of names) expect(name).not.toMatch(/(^|\/)\.\.|\\|^\/|:/)
  })

  it('has the signed report, the one that stands if it is another, and the JSA as PDFs', () => {
    const papers = [...zip].filter(([name]) => name.startsWith('documents/'))
    expect(papers.map(([name]) => name.replace(/ATS-\d+/, 'ATS'))).toEqual([
      ...['documents/GPR report ATS revision 1.pdf', 'documents/JSA ATS.pdf'],
    ])
    for (const [, content] of papers) expect(content.subarray(0, 5).toString()).toBe('%PDF-')
  })

  it('says everything that the page of the project says', async () => {
    const page = (await world.call(api.projectPage.project, { params: { id } }, 'owner')).json()
    const data = json()
    expect(data.project).toEqual(page.project)
    expect(data.members).toEqual(page.users)
    expect(data.steps).toEqual(page.project_statuses)
    expect(
      data.locations.map(({ name, barcode_number }: Record<string, string>) => [name, barcode_number]),
    ).toEqual([[hostile.formula, 'HB-1']])
    expect(data.comments.map(({ content }: { content: string }) => content)).toEqual(['@SUM(1+1) & <b>'])
    expect(data.log).toHaveLength(3)
    expect(data.report).toMatchObject({ observations: 'All clear', signed_revision: 1 })
    expect(data.report_revisions).toMatchObject([{ revision: 1, customer_name: 'Cora Customer' }])
    expect(data.jsa.signature.signed_user_name).toBe('Rae Representative')
    expect(data.jsa_crew).toMatchObject([{ name: 'Carl Crew' }])
  })

  it('has figures in the units of whoever reads it', async () => {
    const asked = { wire_mesh: 'tight' } as const
    await world.db.update(projects).set({ scan_conditions: asked }).where(eq(projects.id, id))
    const pageFor = async (name: 'technician' | 'metric') => {
      const made = await exported(world, api.exports.project, { params: { id } }, name)
      return (await unpack(await download(world, made))).get('index.html')?.toString()
    }
    expect(await pageFor('technician')).toContain('Under 3 in')
    expect(await pageFor('metric')).toContain('Under 75 mm')
  })

  it('tells no secret: no links, no codes of papers, no pictures of signatures', async () => {
    const [report] = await world.db.select().from(gpr_reports)
    for (const name of ['project.json', 'index.html', 'files.csv', 'log.csv']) {
      expect(text(name)).not.toContain('/api/files')
      expect(text(name)).not.toContain(signature.slice(30, 90))
      expect(text(name)).not.toContain(report?.check_code)
      expect(text(name)).not.toMatch(/password|token/)
    }
  })

  it('lists what the storage has lost, and goes on', () => {
    const rows = readCsv(zip.get('files.csv'))
    expect(rows).toHaveLength(9)
    expect(rows.filter(row => row.Missing === 'yes').map(row => row.Name)).toEqual(['image.png'])
    for (const row of rows.filter(row => row.Missing === 'no')) {
      expect(zip.get(row.Path ?? '')?.length).toBe(Number(row.Bytes))
      expect(row['SHA-256']).toMatch(/^[0-9a-f]{64}$/)
    }
    expect(text('index.html')).toContain(leftOutReasons.missing)
  })

  it('says of each location what nobody may cut, in the page and the tables', () => {
    expect(text('index.html')).toContain('<p><strong>DO NOT CUT: @C-1</strong></p>')
    expect(text('index.html')).toContain('T1 PT cable. Depth to top: 3 1/2 in (88 mm). Note: =1+1')
    expect(readCsv(zip.get('cores.csv'))).toMatchObject([
      {
        ...{ 'Location number': '1', Core: "'@C-1", Size: '4 in core, through the slab', Status: 'saved' },
        ...{ Verdict: 'DO NOT CUT', Clearance: 'Distance not known', Reason: 'Too <b>near</b>.' },
      },
    ])
    expect(readCsv(zip.get('targets.csv'))).toMatchObject([
      { Target: 'T1', Type: 'PT cable', 'Depth to top': '3 1/2 in (88 mm)', Note: "'=1+1" },
    ])
    const [{ targets, cores }] = json().locations
    expect([targets[0].type, cores[0].verdict]).toEqual(['pt_cable', 'do_not_cut'])
    expect(Object.keys(cores[0])).not.toContain('user_id')
  })

  it('says in the table where each location is and how it was scanned, in the words of its paper', async () => {
    const [row] = readCsv(zip.get('locations.csv'))
    expect(row).toMatchObject({
      ...{ Building: "'=North", Level: '3', 'Grid reference': "'+B/3", Plan: "'@Level 3" },
      ...{ Pin: '25% from the left, 75% from the top', Equipment: "'-StructureScan, SN 77" },
      ...{ 'Last check': '03/01/2026', Thickness: '8 in, measured (203 mm)', Present: "'=Kim" },
    })
    const [printed] = await readLocations(world.db, eq(locations.project_id, id))
    const { where, how } = toPrintedRecord(found(printed))
    expect(how.length).toBeGreaterThan(10)
    for (const { label } of [...where, ...how]) expect(row, label).toHaveProperty([label])
  })

  it('has tables in which no cell is a formula', () => {
    expect(readCsv(zip.get('locations.csv'))[0]?.Name).toBe(`'${hostile.formula}`)
    expect(readCsv(zip.get('comments.csv'))[0]?.Comment).toBe("'@SUM(1+1) & <b>")
    expect(readCsv(zip.get('log.csv'))[0]?.Title).toBe("'-1+2")
    expect(readCsv(zip.get('steps.csv'))[0]).toMatchObject({ Step: '1', By: 'Tess Technician' })
    expect(readCsv(zip.get('history.csv')).length).toBeGreaterThan(5)
  })

  it('has a page without scripts, in which all that people typed is text and every link leads somewhere', () => {
    const page = text('index.html')
    expect(page).not.toMatch(/<script|<b>|javascript:|https?:\/\/(?!www\.w3)/)
    expect(page).toContain('&#60;script&#62;')
    const links = [...page.matchAll(/(?:href|src)="([^"#][^"]*)"/g)].map(match =>
      decodeURIComponent(match[1] ?? ''),
    )
    expect(links.length).toBeGreaterThan(8)
    for (const link of links) expect(zip.has(link), link).toBe(true)
    const anchors = [...page.matchAll(/href="#([^"]+)"/g)].map(match => match[1])
    for (const anchor of anchors) expect(page).toContain(`id="${anchor}"`)
  })
})

it('a project nobody wrote anything in is exported too', async () => {
  const empty = await startProject(world)
  const made = await exported(world, api.exports.project, { params: { id: empty } }, 'metric')
  const inside = await unpack(await download(world, made))
  expect(inside.get('index.html')?.toString()).toContain(archiveMessages.nothing)
  expect(readCsv(inside.get('locations.csv'))).toEqual([])
})
