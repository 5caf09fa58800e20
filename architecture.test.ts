import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import * as rules from './architecture.ts'

const root = import.meta.dirname
const sources = ['contract', 'server', 'web', 'e2e', 'bench', 'drills', 'bin']
const house: rules.House = new Map(
  sources.flatMap(folder =>
    readdirSync(`${root}/${folder}`, { recursive: true, encoding: 'utf8' })
      .filter(name => /\.(ts|tsx|css|mjs)$/.test(name) && !name.endsWith('.d.ts') && !name.endsWith('.d.mts'))
      .map(name => [`${folder}/${name}`, readFileSync(`${root}/${folder}/${name}`, 'utf8')]),
  ),
)

describe('the house', () => {
  it('has imports that point down only', () => expect(rules.brokenFloors(house)).toEqual([]))
  it('has a contract that knows zod and nothing else', () =>
    expect(rules.foreignPackagesInContract(house)).toEqual([]))
  it('has no cycles', () => expect(rules.cycles(house)).toEqual([]))
  it('has no file above 300 lines', () => expect(rules.tooLong(house)).toEqual([]))
  it('has no barrels', () => expect(rules.barrels(house)).toEqual([]))
  it('has no file whose name says nothing', () => expect(rules.emptyNames(house)).toEqual([]))
  it('has features by one word, in the contract and on both sides', () =>
    expect(rules.featuresOutOfList(house)).toEqual([]))
  it('is read: the checks see the files and their imports', () => {
    expect(house.size).toBeGreaterThan(60)
    expect(rules.importsOf(house).length).toBeGreaterThan(150)
  })
})

describe('each rule', () => {
  const of = (files: Record<string, string>): rules.House => new Map(Object.entries(files))
  const importing = (from: string, to: string) =>
    rules.brokenFloors(of({ [from]: `import { x } from '${to}'` }))

  it.each([
    ['contract/api.ts', '#server/app.ts'],
    ['server/db/schema.ts', '#server/kit/mail.ts'],
    ['server/kit/mail.ts', '../features/accounts/sessions.ts'],
    ['server/kit/mail.ts', '#web/kit/api.ts'],
    ['server/kit/mail.ts', '#server/testing/world.ts'],
    ['server/features/accounts/sessions.ts', '#server/features/projects/projects.ts'],
    ['server/features/projects/projects.ts', '#server/features/accounts/accounts.routes.ts'],
    ['server/features/projects/projects.ts', '../../app.ts'],
    ['web/kit/api.ts', '#web/ui/mark.tsx'],
    ['web/ui/mark.tsx', '#web/features/accounts/sign-in-page.tsx'],
    ['web/ui/mark.tsx', '../layout.tsx'],
    ['web/features/projects/projects-page.tsx', '#web/features/accounts/sign-in-page.tsx'],
    ['server/app.ts', './main.ts'],
    ['server/kit/storage.ts', '#server/backup/backup.ts'],
    ['server/backup/backup.ts', '#server/features/accounts/sessions.ts'],
    ['server/app.ts', '../drills/backup.drill.ts'],
    ['bench/portal.ts', '../drills/backup.drill.ts'],
    ['bench/portal.ts', '../server/testing/multipart.ts'],
  ])('of floors sees %s importing %s', (from, to) => expect(importing(from, to)).toHaveLength(1))

  it.each([
    ['server/features/projects/projects.ts', '#server/features/accounts/sessions.ts'],
    ['server/app.ts', './features/accounts/accounts.routes.ts'],
    ['server/kit/mail.ts', '#server/db/schema.ts'],
    ['web/features/accounts/sign-in-page.tsx', '#web/ui/mark.tsx'],
    ['web/routes.tsx', '#web/features/accounts/sign-in-page.tsx'],
    ['server/kit/mail.test.ts', '#server/features/accounts/accounts.routes.ts'],
    ['server/backup/backup.ts', '#server/kit/storage.ts'],
    ['drills/backup.drill.ts', '#server/db/database.ts'],
    ['drills/backup.drill.ts', '../bench/portal.ts'],
    ['drills/writers.ts', '../server/testing/multipart.ts'],
  ])('of floors lets %s import %s', (from, to) => expect(importing(from, to)).toEqual([]))

  it('of cycles sees a ring of three', () => {
    const ring = of({
      'web/a.ts': "import './b.ts'",
      'web/b.ts': "import './c.ts'",
      'web/c.ts': "import('./a.ts')",
    })
    expect(rules.cycles(ring)).toEqual(['web/a.ts -> web/b.ts -> web/c.ts -> web/a.ts'])
  })

  it('of length, barrels, names, features and packages sees its case', () => {
    expect(rules.tooLong(of({ 'web/a.ts': '\n'.repeat(301) }))).toEqual(['web/a.ts'])
    expect(
      rules.barrels(
        of({ 'web/a.ts': "export * from './b.ts'\n", 'web/b.ts': "export { c } from './c.ts'\n" }),
      ),
    ).toEqual(['web/a.ts', 'web/b.ts'])
    expect(rules.emptyNames(of({ 'web/kit/utils.ts': '', 'web/kit/mark.ts': '' }))).toEqual([
      'web/kit/utils.ts',
    ])
    expect(rules.featuresOutOfList(of({ 'web/features/toys/toy.ts': '' }))).toEqual(['toys'])
    expect(rules.foreignPackagesInContract(of({ 'contract/a.ts': "import 'react'" }))).toEqual([
      'contract/a.ts -> react',
    ])
  })
})
