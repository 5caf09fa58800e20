import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import * as rules from './architecture.ts'

const root = import.meta.dirname
const folders = ['contract', 'server', 'web', 'e2e', 'bench', 'drills', 'bin']
const sources: rules.Sources = new Map(
  folders.flatMap(folder =>
    readdirSync(`${root}/${folder}`, { recursive: true, encoding: 'utf8' })
      .filter(name => /\.(ts|tsx|css|mjs)$/.test(name) && !name.endsWith('.d.ts') && !name.endsWith('.d.mts'))
      .map(name => [`${folder}/${name}`, readFileSync(`${root}/${folder}/${name}`, 'utf8')]),
  ),
)

describe('the source', () => {
  it('has imports that point down only', () => expect(rules.upwardImports(sources)).toEqual([]))
  it('has a contract that knows zod and nothing else', () =>
    expect(rules.foreignPackagesInContract(sources)).toEqual([]))
  it('has a web that never loads all calls, only those of its screens', () =>
    expect(rules.allCallsInWeb(sources)).toEqual([]))
  it('has no cycles', () => expect(rules.cycles(sources)).toEqual([]))
  it('has no file above 300 lines', () => expect(rules.tooLong(sources)).toEqual([]))
  it('has no barrels', () => expect(rules.barrels(sources)).toEqual([]))
  it('has no file whose name says nothing', () => expect(rules.emptyNames(sources)).toEqual([]))
  it('has no folder above 30 files', () => expect(rules.crowdedFolders(sources)).toEqual([]))
  it('has features by one name, in the contract and on both sides', () => {
    expect(rules.unknownFeatures(sources)).toEqual([])
    expect(rules.undeclaredFeatures(sources)).toEqual([])
  })
  it('is read: the checks see the files and their imports', () => {
    expect(sources.size).toBeGreaterThan(60)
    expect(rules.importsOf(sources).length).toBeGreaterThan(150)
  })
})

describe('each rule', () => {
  const of = (files: Record<string, string>): rules.Sources => new Map(Object.entries(files))
  const importing = (from: string, to: string) =>
    rules.upwardImports(of({ [from]: `import { x } from '${to}'` }))

  it.each([
    ['contract/api.ts', '#server/app.ts'],
    ['contract/fields.ts', './accounts/person.ts'],
    ['contract/accounts/calls.ts', '#contract/projects/calls.ts'],
    ['server/db/schema/accounts.ts', '#server/services/mail/mail.ts'],
    ['server/services/mail/mail.ts', '#server/http/route.ts'],
    ['server/services/mail/mail.ts', '../../features/accounts/sessions/sessions.ts'],
    ['server/services/mail/mail.ts', '#web/lib/api/api.ts'],
    ['server/services/mail/mail.ts', '#server/testing/world.ts'],
    ['server/http/route.ts', '#server/features/accounts/sessions/sessions.ts'],
    ['server/features/accounts/sessions/sessions.ts', '#server/features/projects/access.ts'],
    ['server/features/projects/access.ts', '#server/features/accounts/users/users.routes.ts'],
    ['server/features/projects/access.ts', '#server/demo/projects.ts'],
    ['server/features/projects/access.ts', '../../app.ts'],
    ['server/demo/projects.ts', '#server/app.ts'],
    ['web/lib/api/api.ts', '#web/ui/shell/logo.tsx'],
    ['web/ui/shell/logo.tsx', '#web/features/accounts/sign-in/sign-in-page.tsx'],
    ['web/ui/shell/logo.tsx', '../../layout.tsx'],
    ['web/features/projects/list/projects-page.tsx', '#web/features/accounts/sign-in/sign-in-page.tsx'],
    ['web/features/projects/list/projects-page.tsx', '#web/routes/router.tsx'],
    ['server/app.ts', './main.ts'],
    ['server/app.ts', '../drills/backup.drill.ts'],
    ['bench/portal.ts', '../drills/backup.drill.ts'],
    ['bench/portal.ts', '../server/testing/multipart.ts'],
  ])('of layers sees %s importing %s', (from, to) => expect(importing(from, to)).toHaveLength(1))

  it.each([
    ['contract/api.ts', './projects/calls.ts'],
    ['contract/projects/calls.ts', '#contract/accounts/person.ts'],
    ['server/features/projects/access.ts', '#server/features/accounts/sessions/sessions.ts'],
    ['server/app.ts', './features/accounts/users/users.routes.ts'],
    ['server/demo/projects.ts', '#server/features/projects/access.ts'],
    ['server/services/mail/mail.ts', '#server/db/schema/system.ts'],
    ['server/print-process.ts', './features/reports/pdf/report.pdf.ts'],
    ['web/features/accounts/sign-in/sign-in-page.tsx', '#web/ui/shell/logo.tsx'],
    ['web/routes/accounts.tsx', '#web/features/accounts/sign-in/sign-in-page.tsx'],
    ['server/services/mail/mail.test.ts', '#server/features/accounts/users/users.routes.ts'],
    ['drills/backup.drill.ts', '#server/db/database.ts'],
    ['drills/backup.drill.ts', '../bench/portal.ts'],
    ['drills/writers.ts', '../server/testing/multipart.ts'],
  ])('of layers lets %s import %s', (from, to) => expect(importing(from, to)).toEqual([]))

  it('of all calls in the web sees them imported, also by way of the contract, and lets types be', () => {
    const files = of({
      'contract/audit.ts': "import { api } from './api.ts'",
      'contract/staleness.ts': "import type { api } from './api.ts'",
      'web/a.ts': "import { api } from '#contract/api.ts'",
      'web/b.ts': "import { auditedCalls } from '#contract/audit.ts'",
      'web/c.ts': "import type { api } from '#contract/api.ts'\nimport '#contract/staleness.ts'",
    })
    expect(rules.allCallsInWeb(files)).toEqual([
      'web/a.ts -> contract/api.ts',
      'web/b.ts -> contract/audit.ts',
    ])
  })

  it('of cycles sees a ring of three', () => {
    const ring = of({
      'web/a.ts': "import './b.ts'",
      'web/b.ts': "import './c.ts'",
      'web/c.ts': "import('./a.ts')",
    })
    expect(rules.cycles(ring)).toEqual(['web/a.ts -> web/b.ts -> web/c.ts -> web/a.ts'])
  })

  it('of length, barrels, names, features, folders and packages sees its case', () => {
    expect(rules.tooLong(of({ 'web/a.ts': '\n'.repeat(301) }))).toEqual(['web/a.ts'])
    expect(
      rules.barrels(
        of({ 'web/a.ts': "export * from './b.ts'\n", 'web/b.ts': "export { c } from './c.ts'\n" }),
      ),
    ).toEqual(['web/a.ts', 'web/b.ts'])
    expect(rules.emptyNames(of({ 'web/lib/utils.ts': '', 'web/lib/format.ts': '' }))).toEqual([
      'web/lib/utils.ts',
    ])
    expect(rules.unknownFeatures(of({ 'web/features/toys/toy.ts': '' }))).toEqual(['toys'])
    expect(rules.undeclaredFeatures(of({ 'server/features/jsa/jsa.routes.ts': '' }))).toEqual(['jsa'])
    const siblings = Array.from({ length: 31 }, (_, number) => [`web/ui/file-${number}.tsx`, ''])
    expect(rules.crowdedFolders(of(Object.fromEntries(siblings)))).toEqual(['web/ui: 31'])
    expect(rules.foreignPackagesInContract(of({ 'contract/a.ts': "import 'react'" }))).toEqual([
      'contract/a.ts -> react',
    ])
  })
})
