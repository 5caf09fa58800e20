import { beforeEach, expect, test } from 'vitest'
import type { TargetKind } from '#contract/locations/marks.ts'
import { targetFacts } from '#contract/locations/targets/target-facts.ts'
import { TargetRecord } from '#contract/locations/targets/target-record.ts'
import { tasksOfTargets } from '#contract/locations/targets/target-tasks.ts'
import { unsaidTargets } from '#contract/locations/targets/unsaid-targets.ts'
import { pdfMessages } from '#contract/reports/pdf-messages.ts'
import { printAndOpen } from '#server/testing/printing.ts'
import { samplePrintedRecord } from '#server/testing/samples/printed-record.ts'
import { sampleLocation, sampleReport } from '#server/testing/samples/report-content.ts'
import { isMissing } from '#server/testing/tools/missing.ts'
import type { PrintedLocation } from './report-content.ts'

const flat = (text: string) => text.replace(/\s+/g, ' ')

/** A location as its targets leave it when nobody chooses a task or marks a photo. */
function located(number: number, ...given: [type: TargetKind, depth: string | null][]): PrintedLocation {
  const targets = given.map(([type, depth], index) => ({
    ...TargetRecord.parse({ type, depth }),
    number: index + 1,
  }))
  const summaries = tasksOfTargets(targets, 'imperial')
  const record = samplePrintedRecord({
    ...{ where: [], how: [], cores: [] },
    targets: targets.map(target => ({
      label: `T${target.number}`,
      title: target.type,
      facts: targetFacts(target, 'in', null),
    })),
    unsaid: unsaidTargets({ targets, summaries, unit_system: 'imperial' }),
  })
  return sampleLocation({ number, name: `Place ${number}`, summaries, photos: [], record })
}

async function printed(...locations: PrintedLocation[]) {
  const paper = await printAndOpen({ kind: 'report', data: sampleReport({ locations }) })
  const text = await paper.text()
  const [first = ''] = text.split('\f')
  await paper.close()
  return { first: flat(first), text: flat(text) }
}

beforeEach(test => test.skip(isMissing('pdf-tools')))

test('a gas line 30 in deep that no task and no photo tells of is found on the first page and at its location', async () => {
  const { first, text } = await printed(located(1, ['gas', '30']))
  expect(first).toContain('Found Targets recorded: Gas (location 1). Depth')
  expect(first).toContain('Depth Tops of the targets, about: Gas 30 in / 762 mm (location 1). Limits')
  expect(text).toContain('Findings Gas T1, depth to top: 30 in (762 mm)')
  expect(text).not.toContain(pdfMessages.noFindings)
  expect(text).not.toContain(pdfMessages.nothingRecorded)
})

test('what a task says of a target is not said twice, and what it does not say is', async () => {
  const { first, text } = await printed(
    located(1, ['rebar', '3 1/2'], ['rebar', null]),
    located(2, ['void', '3'], ['rebar', '1/2']),
    located(3, ['gas', '24'], ['gas', '36 1/2'], ['unknown', null]),
    sampleLocation({ number: 4, name: 'Place 4', summaries: [], photos: [] }),
  )
  const [, found = ''] = /Found (.*?) Depth /.exec(first) ?? []
  expect(found).toBe(
    'ST3: Rebar found and marked (locations 1, 2) Targets recorded: Void (location 2), Gas (location 3), Unknown (location 3). No findings recorded: location 4.',
  )
  const [, depths = ''] = / Depth (.*?) Limits /.exec(first) ?? []
  expect(depths).toBe(
    'Tops of the targets, about: 3 in / 75 mm (locations 1, 2), Rebar 1/2 in / 12 mm (location 2), Gas 24 in / 609 mm to 36 1/2 in / 927 mm (location 3). Depth not known: Rebar (location 1), Unknown (location 3).',
  )
  expect(text).toContain(
    'Findings Void T1 Rebar T2, depth to top: 1/2 in (12 mm) ST3: Rebar found and marked',
  )
})

test('what was frozen before targets spoke among the findings prints as it was signed', async () => {
  const { record, ...location } = located(1, ['gas', '30'])
  const { unsaid: _unsaid, ...before } = record ?? samplePrintedRecord()
  const { first, text } = await printed({ ...location, record: before })
  expect(first).toContain(`Found ${pdfMessages.noFindings} Limits`)
  expect(text).toContain(`Findings ${pdfMessages.noFindings}`)
})
