import { describe, expect, test } from 'vitest'
import { verdictInDoubt, verdictMeaning, verdicts } from '#contract/locations/cores/verdicts.ts'
import { printAndOpen } from '#server/testing/printing.ts'
import { sampleCores, samplePrintedRecord } from '#server/testing/samples/printed-record.ts'
import { sampleLocation, sampleReport } from '#server/testing/samples/report-content.ts'
import { isMissing } from '#server/testing/tools/missing.ts'

const beside = { clearance: '1 3/8', clearance_target: '00000000-0000-4000-8000-000000000002' }
const moved = { verdict: 'relocated', moved_from: 'the riser drawing', moved_by: '8' }

describe.skipIf(isMissing('pdf-tools'))('a verdict that the record goes against without a reason', () => {
  const print = async (cores: ReturnType<typeof sampleCores>) => {
    const location = sampleLocation({ record: samplePrintedRecord({ cores }), photos: [] })
    const paper = await printAndOpen({ kind: 'report', data: sampleReport({ locations: [location] }) })
    const text = (await paper.text()).replace(/\s+/g, ' ')
    await paper.close()
    return text
  }
  const ask = verdictMeaning({ verdict: 'cleared', reason_missing: true })

  test('says on paper whom to ask, and nowhere that they may cut', async () => {
    const text = await print(sampleCores(beside, { ...moved, ...beside }))
    expect(text).toContain(`${verdictInDoubt}: location`)
    expect(text).toContain(`Cleared. ${ask}`)
    expect(text).toContain(`Relocated. ${ask}`)
    expect(text).toContain('Ask the technician')
    for (const verdict of ['cleared', 'relocated'] as const)
      expect(text).not.toContain(verdicts[verdict].meaning)
    // in the schedule, too, where a column breaks the sentence over several lines
    expect(text.split('technician before').length - 1).toBe(4)
  })

  test('that was signed before prints as it was signed', async () => {
    const frozen = sampleCores(beside).map(({ reason_missing: _since, ...line }) => line)
    const text = await print(frozen)
    expect(text).toContain(`Cleared. ${verdicts.cleared.meaning}`)
    expect(text).not.toContain(ask)
    expect(text).not.toContain(verdictInDoubt)
  })
})
