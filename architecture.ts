import { posix } from 'node:path'

/** The rules of the house as functions over its files: path (from the root) and text. */
export type House = Map<string, string>

export const featureOrder = [
  'system',
  'accounts',
  'companies',
  'licences',
  'projects',
  'locations',
  'reports',
  'jsa',
  'training',
  'admin',
]

/** Every import between two files of the house. */
export function importsOf(house: House): { from: string; to: string }[] {
  return [...house].flatMap(([from, text]) =>
    [...text.matchAll(importPattern)].flatMap(match => {
      const to = resolve(from, match[1] ?? match[2] ?? '')
      return to ? [{ from, to }] : []
    }),
  )
}

/** Imports point down only; a feature sees earlier features, never their routes or pages. */
export function brokenFloors(house: House): string[] {
  return importsOf(house)
    .filter(({ from, to }) => !mayImport(from, to))
    .map(({ from, to }) => `${from} -> ${to}`)
}

export function foreignPackagesInContract(house: House): string[] {
  return [...house].flatMap(([file, text]) =>
    file.startsWith('contract/') && !isTest(file)
      ? [...text.matchAll(importPattern)]
          .map(match => match[1] ?? match[2] ?? '')
          .filter(name => !name.startsWith('.') && !name.startsWith('#') && name !== 'zod')
          .map(name => `${file} -> ${name}`)
      : [],
  )
}

export function cycles(house: House): string[] {
  const edges = importsOf(house)
  const found: string[] = []
  const done = new Set<string>()
  const visit = (file: string, path: string[]) => {
    if (path.includes(file)) found.push([...path.slice(path.indexOf(file)), file].join(' -> '))
    if (done.has(file) || path.includes(file)) return
    for (const { from, to } of edges) if (from === file) visit(to, [...path, file])
    done.add(file)
  }
  for (const file of house.keys()) visit(file, [])
  return found
}

export function tooLong(house: House): string[] {
  return [...house]
    .filter(([file, text]) => !/(^|\/)catalogues\//.test(file) && text.split('\n').length > 301)
    .map(([file]) => file)
}

/** A file that only hands on what others export hides where things are. */
export function barrels(house: House): string[] {
  return [...house]
    .filter(([, text]) => {
      const lines = text.split('\n').filter(line => /^\s*[^\s/*]/.test(line))
      const handsOn = (line: string) => /^(export|import)\b.*\bfrom\b/.test(line) || /^export \{/.test(line)
      return /^export \* from/m.test(text) || (lines.length > 0 && lines.every(handsOn))
    })
    .map(([file]) => file)
}

/** A name that says nothing collects everything. */
export function emptyNames(house: House): string[] {
  return [...house.keys()].filter(file => /(^|\/)(helpers?|utils?|common|misc|types|index)(\.|\/)/.test(file))
}

export function featuresOutOfList(house: House): string[] {
  const named = [...house.keys()].flatMap(
    file => /^(?:server|web)\/features\/([^/]+)\//.exec(file)?.[1] ?? [],
  )
  return [...new Set(named)].filter(name => !featureOrder.includes(name) || !house.has(`contract/${name}.ts`))
}

const importPattern = /(?:\bfrom|\bimport)\s+['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]\s*\)/g

function resolve(from: string, name: string): string | null {
  if (name.startsWith('#')) return name.slice(1)
  return name.startsWith('.') ? posix.join(posix.dirname(from), name) : null
}

const isTest = (file: string) => /\.(test|trial|child)\.tsx?$/.test(file)

function mayImport(from: string, to: string): boolean {
  if (from.startsWith('server/testing/') || isTest(from))
    return (
      topOf(from) === topOf(to) || to.startsWith('contract/') || to.startsWith('bin/') || topOf(from) === ''
    )
  // a drill is a test that takes too long to be one
  if (isTest(to) || (to.startsWith('server/testing/') && topOf(from) !== 'drills')) return false
  if (to.startsWith('contract/') || (topOf(from) === 'bin' && to.startsWith('dist/'))) return true
  // a bench measures the portal from outside and takes down what its parts do; a drill measures with the same tools
  if (topOf(from) === 'bench' && topOf(to) === 'drills') return false
  if (topOf(from) !== topOf(to)) return ['', 'bench', 'drills'].includes(topOf(from))
  const [mine, theirs] = [featureOf(from), featureOf(to)]
  if (mine && theirs && mine !== theirs) {
    return featureOrder.indexOf(theirs) < featureOrder.indexOf(mine) && !/(\.routes\.ts|-page\.tsx)$/.test(to)
  }
  return floorOf(from) >= floorOf(to)
}

const topOf = (file: string) => (file.includes('/') ? (file.split('/')[0] ?? '') : '')

const featureOf = (file: string) => /^\w+\/features\/([^/]+)\//.exec(file)?.[1]

/** Higher may import lower. */
function floorOf(file: string): number {
  const floors: Record<string, number> = { db: 1, kit: 2, backup: 3, ui: 3, features: 4 }
  const [, folder = '', rest] = file.split('/')
  if (rest !== undefined) return floors[folder] ?? 0
  return /^(server|web)\/(main|admin)\.tsx?$/.test(file) ? 6 : 5
}
