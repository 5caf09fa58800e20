import type { TargetNearby } from './check-core.ts'
import { CoreRecord } from './core-record.ts'

export const coreOf = (given: Partial<Record<keyof CoreRecord, unknown>> = {}): CoreRecord =>
  CoreRecord.parse({ kind: 'core', diameter: '4', verdict: 'cleared', ...given })

export const cutOf = (given: Partial<Record<keyof CoreRecord, unknown>> = {}): CoreRecord =>
  CoreRecord.parse({ kind: 'saw', verdict: 'cleared', ...given })

export const nearby = (given: Partial<TargetNearby> = {}): TargetNearby => ({
  client_id: '00000000-0000-4000-8000-000000000001',
  number: 1,
  type: 'rebar',
  depth: null,
  marked_width: null,
  direction: null,
  offset: null,
  line: null,
  ...given,
})

export const axes = { origin: 'Column B/3', first: 'line 3', second: 'line B' }

export const around = (targets: TargetNearby[] = [], unit: 'in' | 'mm' = 'in') => ({
  unit,
  axes,
  targets,
  summaries: [] as string[],
  slab_thickness: null as string | null,
})
