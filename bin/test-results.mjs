import { readFile } from 'node:fs/promises'
import path from 'node:path'
import process from 'node:process'
import { stripVTControlCharacters } from 'node:util'
import { root } from './ready.mjs'

/** What was counted and how long it took, while the tests run. */
export function newResults() {
  return {
    passed: 0,
    failed: 0,
    skipped: 0,
    /** What failed, with the first words of why: named again at the end, where a long log is read first. */
    failures: [],
    /** Why a tool that some tests need cannot be had here, by its name. */
    missing: {},
    stages: [],
    add({ passed = 0, failed = 0, skipped = 0, failures = [] }) {
      this.passed += passed
      this.failed += failed
      this.skipped += skipped
      this.failures.push(...failures)
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

/** The seconds of each stage, the reasons for what was skipped, what failed, and the counts as the last line. */
export function closingLines({ passed, failed, skipped, failures, missing, stages }) {
  const width = Math.max(...stages.map(({ name }) => name.length))
  const total = stages.filter(({ name }) => !name.endsWith('(beside)'))
  const lines = [
    ...stages,
    { name: 'in all', seconds: total.reduce((sum, { seconds }) => sum + seconds, 0) },
  ].map(({ name, seconds }) => `  ${name.padEnd(width)}  ${seconds.toFixed(1).padStart(7)} s`)
  const reasons = skipped > 0 ? Object.values(missing).map(reason => `  skipped: ${reason}`) : []
  const counts = `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
  const named = failures.map(failure => `  failed: ${failure}`)
  return ['', ...lines, ...reasons, ...named, '', counts].join('\n')
}

export async function readVitest(file, code) {
  const report = await readJson(file)
  const tests = (report?.testResults ?? []).flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, duration, status, failureMessages }) => ({
      name: `${path.relative(root, name)}: ${fullName}`,
      milliseconds: duration ?? 0,
      failed: status === 'failed',
      why: failureMessages?.[0],
    })),
  )
  // a file that cannot be read has no tests to fail
  const broken = (report?.testResults ?? [])
    .filter(({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0)
    .map(({ name, message }) => ({ name: path.relative(root, name), failed: true, why: message }))
  printSlowest('unit and API tests', tests)
  return counted('vitest', code, {
    passed: report?.numPassedTests ?? 0,
    failed: report?.numFailedTests ?? 0,
    skipped: report?.numPendingTests ?? 0,
    failures: namesOfFailed([...tests, ...broken]),
  })
}

export async function readJourneys(file, code) {
  const report = await readJson(file)
  const journeys = (report?.suites ?? []).flatMap(journeysIn)
  printSlowest('journeys', journeys)
  const { expected = 0, unexpected = 0, flaky = 0, skipped = 0 } = report?.stats ?? {}
  return counted('playwright', code, {
    passed: expected,
    failed: unexpected + flaky,
    skipped,
    failures: namesOfFailed(journeys),
  })
}

/** A run that ends with an error has failed, whatever its report says. */
function counted(tool, code, counts) {
  if (code === 0 || counts.failed > 0) return counts
  const failures =
    counts.failures.length > 0 ? counts.failures : [`${tool} ended with ${code}, outside of any test`]
  return { ...counts, failed: failures.length, failures }
}

function namesOfFailed(tests) {
  return tests.filter(({ failed }) => failed).map(({ name, why = '' }) => `${name}\n    ${firstLine(why)}`)
}

function firstLine(text) {
  return stripVTControlCharacters(text).split('\n', 1)[0].slice(0, 300)
}

function journeysIn({ suites = [], specs = [] }) {
  const own = specs.flatMap(({ file, title, tests }) =>
    tests.map(({ projectName, status, results }) => ({
      name: `${file}: ${title} (${projectName})`,
      milliseconds: results.reduce((sum, { duration }) => sum + duration, 0),
      failed: status === 'unexpected' || status === 'flaky',
      why: results.find(({ error }) => error)?.error.message,
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
