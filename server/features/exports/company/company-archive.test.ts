import { afterAll, beforeAll, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import { users } from '#server/db/schema/accounts.ts'
import { outbox } from '#server/db/schema/system.ts'
import { setUpApp, setUpPasskey } from '#server/features/accounts/second-factor/second-factor.fixtures.ts'
import { emailOf } from '#server/testing/cast.ts'
import { addLocation } from '#server/testing/samples/locations.ts'
import { addProjects, startProject } from '#server/testing/samples/projects.ts'
import { openWorld, type World } from '#server/testing/world.ts'
import { download, exported, readCsv, unpack } from '../exports.fixtures.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

it('the ZIP of a company holds its people and each of its projects in a folder, and nothing of others', async () => {
  const id = await startProject(world, { company: world.companyId('Corers'), job_name: 'Ours' })
  await addLocation(world, id, { name: 'Here' }, { photos: ['slab.png'] })
  await addProjects(world, 105, () => ({ company_id: world.companyId('Corers') }))
  await startProject(world, { company: world.companyId('Others'), job_name: 'Not ours' })
  const made = await exported(
    world,
    api.exports.company,
    { params: { id: world.companyId('Corers') } },
    'owner',
  )
  expect(made.subject).toBe('Corers')
  const zip = await unpack(await download(world, made))
  const data = JSON.parse(zip.get('company.json')?.toString() ?? '')
  expect(data.projects).toHaveLength(106)
  expect(data.company).toMatchObject({ company_name: 'Corers', city: 'Denver' })
  const people = readCsv(zip.get('people.csv'))
  expect(people.find(({ Email }) => Email === emailOf('owner'))).toMatchObject({
    'First name': 'Olga',
    Level: 'Admin',
  })
  expect(people.map(({ Email }) => Email).sort()).toEqual(
    ['employee', 'expired', 'invited', 'owner', 'silver'].map(name => emailOf(name as 'owner')),
  )
  const [first] = data.projects
  expect(zip.get(`${first.folder}index.html`)?.toString()).toContain('Ours')
  expect([...zip.keys()]).toContain(`${first.folder}photos/location 1/slab.png`)
  expect([...zip.values()].some(content => content.includes('Not ours'))).toBe(false)
  const page = zip.get('index.html')?.toString() ?? ''
  const links = [...page.matchAll(/href="([^"#][^"]*)"/g)].map(match => decodeURIComponent(match[1] ?? ''))
  expect(links.filter(link => link.endsWith('/index.html'))).toHaveLength(106)
  expect(links.filter(link => link.endsWith('.csv'))).toEqual(['people.csv', 'licenses.csv'])
  for (const link of links) expect(zip.has(link), link).toBe(true)
})

it('the ZIP of a person holds what they are and did, no secrets, and nothing that others wrote', async () => {
  const id = await startProject(world, { company: world.companyId('Corers') })
  const say = (content: string, as: 'owner' | 'employee') =>
    world.call(api.projectRecords.addComment, { body: { project_id: id, content } }, as)
  await say('Mine', 'owner')
  await say('Theirs', 'employee')
  const { secret } = await setUpApp(world, 'owner')
  await setUpPasskey(world, 'owner')
  await world.db.insert(outbox).values({
    ...{ recipient: emailOf('owner'), recipient_id: world.ids.employee, text: 'x', html: 'x' },
    subject: 'For whoever had it before',
  })
  const made = await exported(world, api.exports.person, { params: { id: world.ids.owner } }, 'owner')
  const zip = await unpack(await download(world, made))
  const data = JSON.parse(zip.get('person.json')?.toString() ?? '')
  expect(data.account).toMatchObject({ email: emailOf('owner'), company_name: 'Corers' })
  expect(data.comments).toMatchObject([{ Comment: 'Mine' }])
  expect(data.licenses).toHaveLength(1)
  expect(data.sessions).toHaveLength(1)
  expect(data.second_factors).toMatchObject([
    { Kind: 'Passkey', Name: 'Work phone' },
    { Kind: 'Authenticator app', Name: null },
  ])
  expect(data.actions.map(({ Action }: { Action: string }) => Action)).toContain('added a comment')
  expect(data.mails.length).toBeGreaterThan(0)
  expect(JSON.stringify(data.mails)).not.toContain('For whoever had it before')
  const all = [...zip.values()].map(content => content.toString()).join()
  const [row] = await world.db.select().from(users).limit(1)
  expect(all).not.toContain(row?.password_hash)
  for (const secrets of [secret, 'public_key', 'credential_id']) expect(all).not.toContain(secrets)
  expect(all).not.toContain('Theirs')
  expect(all).not.toContain(await world.tokenOf('owner'))
  expect(all).not.toMatch(/token_hash|password_hash/)
  const page = zip.get('index.html')?.toString() ?? ''
  expect(page).toContain('Emails we sent you')
  // times as people read them; the CSV files keep UTC
  expect(page).not.toMatch(/\dT\d\d:\d\d:\d\dZ/)
  expect(zip.get('comments.csv')?.toString()).toMatch(/\dT\d\d:\d\d:\d\dZ/)
})
