import { coreLine } from '#contract/locations/cores/core-line.ts'
import { CoreRecord } from '#contract/locations/cores/core-record.ts'
import { targetFacts } from '#contract/locations/targets/target-facts.ts'
import { TargetRecord } from '#contract/locations/targets/target-record.ts'
import type { PrintedRecord } from '#server/features/reports/pdf/report-content.ts'

const axes = { origin: 'column B/3', first: 'line 3', second: 'line B' }
const cable = {
  ...TargetRecord.parse({
    ...{ type: 'pt_cable', depth: '3 1/2', direction: 'along_first', confidence: 'high', offset: '12' },
    note: 'Draped, shallower toward line C.',
  }),
  ...{ client_id: '00000000-0000-4000-8000-000000000002', number: 2 },
}
const location = {
  ...{ unit_system: 'imperial' as const, axes, targets: [cable], summaries: [], conditions: null },
}

/** Lines of a core each, as a technician recorded them. */
export const sampleCores = (...given: object[]) =>
  given.map((core, index) => ({
    ...coreLine(
      {
        ...CoreRecord.parse({ kind: 'core', diameter: '4', verdict: 'cleared', ...core }),
        number: index + 1,
      },
      location,
    ),
  }))

/** A core of each verdict beside a cable. */
export function samplePrintedRecord(changes: Partial<PrintedRecord> = {}): PrintedRecord {
  const near = { clearance: '1 3/8', clearance_target: cable.client_id }
  return {
    where: [
      { label: 'Level', text: '3' },
      { label: 'Grid reference', text: 'B/3, 4 ft north' },
    ],
    how: [
      { label: 'Equipment', text: 'StructureScan, SN 77, 1600 MHz' },
      { label: 'Thickness', text: '8 in, measured', other: '203 mm' },
    ],
    targets: [{ label: 'T2', title: 'PT cable', facts: targetFacts(cable, 'in', axes) }],
    cores: sampleCores(
      { clearance: '6', clearance_target: cable.client_id },
      { verdict: 'cleared_to_depth', depth_limit: '2 1/2', reason: 'Stays above the cable.', ...near },
      { verdict: 'relocated', moved_from: 'the riser drawing', moved_by: '8', clearance: '4' },
      { name: 'E-12', verdict: 'do_not_cut', reason: 'The cable runs under it.', ...near },
      { kind: 'saw', diameter: null, verdict: 'inconclusive', reason: 'Mesh hides what is below.' },
    ),
    ...changes,
  }
}
