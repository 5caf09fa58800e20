import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import { archiveMessages } from '#contract/exports/archive-words.ts'
import { png } from '#server/testing/multipart.ts'
import { addLocation } from '#server/testing/samples/locations.ts'
import { addPlan, deletePlan, sendPlan } from '#server/testing/samples/plans.ts'
import { startProject } from '#server/testing/samples/projects.ts'
import { openWorld, type World } from '#server/testing/world.ts'
import { download, exported, readCsv, unpack } from '../exports.fixtures.ts'

let world: World
let id: number
let zip: Map<string, Buffer>
beforeAll(async () => {
  world = await openWorld()
  id = await startProject(world, { company: world.companyId('Corers') })
  const { id: plan } = await addPlan(world, id)
  const files = ['PLAN.png', 'set.pdf']
  await sendPlan(world, id, { name: '<b>Roof</b>', page: 4 }, { files })
  await deletePlan(world, (await addPlan(world, id)).id)
  await addLocation(world, id, { name: 'Shaft', pin: { plan_id: plan, x: 0.25, y: 0.75 } })
  await addLocation(world, id, { name: 'Yard' })
  zip = await unpack(
    await download(world, await exported(world, api.exports.project, { params: { id } }, 'owner')),
  )
})
afterAll(() => world.close())

const text = (name: string) => zip.get(name)?.toString('utf8') ?? ''

describe('the plans of an exported project', () => {
  it('are in a folder of their own, with what they were drawn from, and without deleted ones', () => {
    const names = [...zip.keys()].filter(name => name.startsWith('plans/'))
    const paths = ['plans/plan.png', 'plans/PLAN (2).png', 'plans/originals/set.pdf']
    expect(names).toEqual(paths)
    expect(zip.get('plans/plan.png')?.equals(png)).toBe(true)
    const rows = readCsv(zip.get('files.csv'))
    expect(rows.map(row => [row.Path, row['Belongs to']])).toEqual([
      [paths[0], 'plan'],
      [paths[1], 'plan'],
      [paths[2], 'plan_original'],
    ])
  })

  it('are what the pins in project.json refer to', () => {
    const { plans, locations } = JSON.parse(text('project.json'))
    expect(plans).toMatchObject([
      {
        name: 'Level 3',
        page: null,
        picture: { path: 'plans/plan.png', width: 1, height: 1 },
        original: null,
      },
      { name: '<b>Roof</b>', page: 4, original: { filename: 'set.pdf', path: 'plans/originals/set.pdf' } },
    ])
    expect(locations.map(({ pin }: { pin: unknown }) => pin)).toEqual([
      { plan_id: plans[0].id, x: 0.25, y: 0.75 },
      null,
    ])
    expect(text('project.json')).not.toContain('/api/files')
  })

  it('are on the page, each with its locations', () => {
    const page = text('index.html')
    const section = page.slice(page.indexOf('<section id="plans"'), page.indexOf('<section id="locations"'))
    expect(section).toContain(archiveMessages.pinsOnPdf)
    expect(section).toContain('<li>1. Shaft</li>')
    expect(section).not.toContain('Yard')
    expect(section).not.toContain('<b>')
    const links = [...section.matchAll(/(?:href|src)="([^"#]+)"/g)].map(([, link]) =>
      decodeURIComponent(link ?? ''),
    )
    expect(links).toContain('plans/originals/set.pdf')
    for (const link of links) expect(zip.has(link), link).toBe(true)
  })

  it('have no section where there are none', async () => {
    const empty = await startProject(world)
    const made = await exported(world, api.exports.project, { params: { id: empty } }, 'metric')
    const inside = await unpack(await download(world, made))
    expect(inside.get('index.html')?.toString()).not.toContain('id="plans"')
  })
})

it('whoever added a plan finds it in the export of their own data', async () => {
  const inside = await unpack(
    await download(
      world,
      await exported(world, api.exports.person, { params: { id: world.ids.technician } }, 'technician'),
    ),
  )
  expect(readCsv(inside.get('plans.csv'))).toMatchObject([
    { Name: 'Level 3', Page: '' },
    { Name: '<b>Roof</b>', Page: '4' },
  ])
})
