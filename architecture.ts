import { posix } from 'node:path'

/** The rules of the layout, as functions over the source files: path (from the root) and text. */
export type Sources = Map<string, string>

export const featureOrder = [
  'system',
  'accounts',
  'companies',
  'licenses',
  'uploads',
  'projects',
  'equipment',
  'plans',
  'locations',
  'reports',
  'jsa',
  'training',
  'project-page',
  'exports',
  'admin',
]

/** Every import between two source files. */
export function importsOf(sources: Sources): { from: string; to: string }[] {
  return [...sources].flatMap(([from, text]) =>
    [...text.matchAll(importPattern)].flatMap(match => {
      const to = resolve(from, match[1] ?? match[2] ?? '')
      return to ? [{ from, to }] : []
    }),
  )
}

/** Imports point down only; a feature imports earlier features, never their routes or pages. */
export function upwardImports(sources: Sources): string[] {
  return importsOf(sources)
    .filter(({ from, to }) => !mayImport(from, to))
    .map(({ from, to }) => `${from} -> ${to}`)
}

export function foreignPackagesInContract(sources: Sources): string[] {
  return [...sources].flatMap(([file, text]) =>
    file.startsWith('contract/') && !isTest(file)
      ? [...text.matchAll(importPattern)]
          .map(match => match[1] ?? match[2] ?? '')
          .filter(name => !name.startsWith('.') && !name.startsWith('#') && name !== 'zod')
          .map(name => `${file} -> ${name}`)
      : [],
  )
}

/**
 * `api` holds every call with its fields and messages. The web imports those of a feature instead, so that a phone loads
 * a call with the screen that uses it. Types cost nothing.
 */
export function allCallsInWeb(sources: Sources): string[] {
  const withoutTypes = new Map([...sources].map(([file, text]) => [file, text.replace(typeImport, '')]))
  const imports = importsOf(withoutTypes)
  const holders = new Set(['contract/api.ts'])
  for (const holder of holders)
    for (const { from, to } of imports) if (to === holder && from.startsWith('contract/')) holders.add(from)
  return imports
    .filter(({ from, to }) => from.startsWith('web/') && holders.has(to))
    .map(({ from, to }) => `${from} -> ${to}`)
}

export function cycles(sources: Sources): string[] {
  const targets = new Map<string, string[]>()
  for (const { from, to } of importsOf(sources)) targets.set(from, [...(targets.get(from) ?? []), to])
  const found: string[] = []
  const done = new Set<string>()
  const visit = (file: string, path: string[]) => {
    if (path.includes(file)) found.push([...path.slice(path.indexOf(file)), file].join(' -> '))
    if (done.has(file) || path.includes(file)) return
    for (const to of targets.get(file) ?? []) visit(to, [...path, file])
    done.add(file)
  }
  for (const file of sources.keys()) visit(file, [])
  return found
}

export function tooLong(sources: Sources): string[] {
  return [...sources].filter(([, text]) => text.split('\n').length > 301).map(([file]) => file)
}

/** Source files of the product that stand side by side, without tests and style sheets. */
export function crowdedFolders(sources: Sources, most = 30): string[] {
  const counts = new Map<string, number>()
  for (const file of sources.keys()) {
    const folder = posix.dirname(file)
    if (isProduct(file)) counts.set(folder, (counts.get(folder) ?? 0) + 1)
  }
  return [...counts].filter(([, count]) => count > most).map(([folder, count]) => `${folder}: ${count}`)
}

/** A file that only hands on what others export hides where things are. */
export function barrels(sources: Sources): string[] {
  return [...sources]
    .filter(([, text]) => {
      const lines = text.split('\n').filter(line => /^\s*[^\s/*]/.test(line))
      const reExports = (line: string) => /^(export|import)\b.*\bfrom\b/.test(line) || /^export \{/.test(line)
      return /^export \* from/m.test(text) || (lines.length > 0 && lines.every(reExports))
    })
    .map(([file]) => file)
}

/** A name that says nothing collects everything. */
export function emptyNames(sources: Sources): string[] {
  return [...sources.keys()].filter(file =>
    /(^|\/)(helpers?|utils?|common|misc|types|index)(\.|\/)/.test(file),
  )
}

/** A feature has one name in contract, server and web, and is known to the order above. */
export function unknownFeatures(sources: Sources): string[] {
  const named = [...sources.keys()].flatMap(file => featureOf(file) ?? [])
  return [...new Set(named)].filter(name => !featureOrder.includes(name))
}

/** What the server answers under a feature's name is declared under the same name in the contract. */
export function undeclaredFeatures(sources: Sources): string[] {
  const served = [...sources.keys()].flatMap(
    file => /^server\/features\/([^/]+)\/.*\.routes\.ts$/.exec(file)?.[1] ?? [],
  )
  return [...new Set(served)].filter(name => !sources.has(`contract/${name}/calls.ts`))
}

const importPattern = /(?:\bfrom|\bimport)\s+['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]\s*\)/g

const typeImport = /^import type [^']+'[^']+'/gm

function resolve(from: string, name: string): string | null {
  if (name.startsWith('#')) return name.slice(1)
  return name.startsWith('.') ? posix.join(posix.dirname(from), name) : null
}

const isTest = (file: string) => /\.(test|fixtures|child)\.tsx?$/.test(file)

const isProduct = (file: string) =>
  /^(contract|server|web)\//.test(file) && /\.tsx?$/.test(file) && !isTest(file)

function mayImport(from: string, to: string): boolean {
  // programs that npm cannot bring, such as a browser, are fetched in one place; a port is found in one, too
  if (to.startsWith('server/testing/tools/') && ['bin', 'bench', 'e2e'].includes(topOf(from))) return true
  if (from.startsWith('server/testing/') || isTest(from))
    return topOf(from) === topOf(to) || to.startsWith('contract/') || topOf(from) === ''
  // what a bench prints is a sample, made larger
  if (to.startsWith('server/testing/samples/') && topOf(from) === 'bench') return true
  // a drill is a test that takes too long to be one
  if (isTest(to) || (to.startsWith('server/testing/') && topOf(from) !== 'drills')) return false
  if (topOf(from) === 'bin' && to.startsWith('dist/')) return true
  // a bench measures the portal from outside; a drill measures with the same tools
  if (topOf(from) === 'bench' && topOf(to) === 'drills') return false
  const [mine, theirs] = [featureOf(from), featureOf(to)]
  if (mine && theirs && mine !== theirs && topOf(from) === topOf(to)) {
    // an answer may carry what a later feature describes: a person has a company
    if (topOf(from) === 'contract') return !to.endsWith('/calls.ts')
    return featureOrder.indexOf(theirs) < featureOrder.indexOf(mine) && !/(\.routes\.ts|-page\.tsx)$/.test(to)
  }
  if (topOf(from) !== topOf(to))
    return topOf(to) === 'contract' || ['', 'bench', 'drills'].includes(topOf(from))
  return topOf(from) === 'e2e' || layerOf(from) >= layerOf(to)
}

const topOf = (file: string) => (file.includes('/') ? (file.split('/')[0] ?? '') : '')

const featureOf = (file: string) => /^(?:contract|server\/features|web\/features)\/([^/]+)\//.exec(file)?.[1]

/** Higher may import lower. */
function layerOf(file: string): number {
  if (file.startsWith('contract/')) return layerOfContract(file)
  const layers: Record<string, number> = {
    db: 1,
    lib: 1,
    services: 2,
    ui: 2,
    http: 3,
    features: 4,
    demo: 5,
    routes: 6,
  }
  const [, folder = '', rest] = file.split('/')
  if (rest !== undefined) return layers[folder] ?? 0
  return /^(server|web)\/(main\.tsx?|\w+-(command|process)\.ts)$/.test(file) ? 7 : 6
}

/** What all features share knows none of them; only api.ts, audit.ts, pages.ts, policies.ts and staleness.ts put them together. */
function layerOfContract(file: string): number {
  if (file.split('/').length > 2) return 1
  return /^contract\/(api|audit|pages|policies|staleness)\.ts$/.test(file) ? 2 : 0
}
