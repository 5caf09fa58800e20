import { readFile } from 'node:fs/promises'
import path from 'node:path'
import process from 'node:process'
import { root } from './ready.mjs'

/** What was counted and how long it took, while the tests run. */
export function newResults() {
  return {
    passed: 0,
    failed: 0,
    skipped: 0,
    /** Why a tool that some tests need cannot be had here, by its name. */
    missing: {},
    stages: [],
    add({ passed = 0, failed = 0, skipped = 0 }) {
      this.passed += passed
      this.failed += failed
      this.skipped += skipped
    },
    async time(name, work) {
      const begun = performance.now()
      const result = await work()
      const seconds = (performance.now() - begun) / 1000
      this.stages.push({ name, seconds })
      process.stdout.write(`\n${name}: ${seconds.toFixed(1)} s\n`)
      return result
    },
  }
}

/** The reasons for what was skipped, the seconds of each stage, and the counts as the last line. */
export function closingLines({ passed, failed, skipped, missing, stages }) {
  const width = Math.max(...stages.map(({ name }) => name.length))
  const total = stages.filter(({ name }) => !name.endsWith('(beside)'))
  const lines = [
    ...stages,
    { name: 'in all', seconds: total.reduce((sum, { seconds }) => sum + seconds, 0) },
  ].map(({ name, seconds }) => `  ${name.padEnd(width)}  ${seconds.toFixed(1).padStart(7)} s`)
  const reasons = skipped > 0 ? Object.values(missing).map(reason => `  skipped: ${reason}`) : []
  const counts = `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
  return ['', ...lines, ...reasons, '', counts].join('\n')
}

export async function readVitest(file, code) {
  const report = await readJson(file)
  const tests = (report?.testResults ?? []).flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, duration }) => ({
      name: `${path.relative(root, name)}: ${fullName}`,
      milliseconds: duration ?? 0,
    })),
  )
  printSlowest('unit and API tests', tests)
  return counted(code, {
    passed: report?.numPassedTests ?? 0,
    failed: report?.numFailedTests ?? 0,
    skipped: report?.numPendingTests ?? 0,
  })
}

export async function readJourneys(file, code) {
  const report = await readJson(file)
  printSlowest('journeys', (report?.suites ?? []).flatMap(journeysIn))
  const { expected = 0, unexpected = 0, flaky = 0, skipped = 0 } = report?.stats ?? {}
  return counted(code, { passed: expected, failed: unexpected + flaky, skipped })
}

/** A run that ends with an error has failed, whatever its report says. */
function counted(code, counts) {
  return { ...counts, failed: Math.max(counts.failed, code === 0 ? 0 : 1) }
}

function journeysIn({ suites = [], specs = [] }) {
  const own = specs.flatMap(({ file, title, tests }) =>
    tests.map(({ projectName, results }) => ({
      name: `${file}: ${title} (${projectName})`,
      milliseconds: results.reduce((sum, { duration }) => sum + duration, 0),
    })),
  )
  return [...own, ...suites.flatMap(journeysIn)]
}

function printSlowest(what, tests, most = 15) {
  if (tests.length === 0) return
  const slowest = tests.sort((one, other) => other.milliseconds - one.milliseconds).slice(0, most)
  process.stdout.write(`\nThe slowest of ${tests.length} ${what}:\n`)
  for (const { name, milliseconds } of slowest)
    process.stdout.write(`  ${(milliseconds / 1000).toFixed(1).padStart(6)} s  ${name}\n`)
}

async function readJson(file) {
  return readFile(file, 'utf8').then(JSON.parse, () => null)
}
