import { z } from 'zod'
import { FieldRecord, Id, Timestamp } from '#contract/fields.ts'
import { SlabLine, SlabPoint } from '../record/slab-point.ts'

export const coreKinds = { core: 'Core', saw: 'Saw cut' } as const
export type CoreKind = keyof typeof coreKinds
const kinds = Object.keys(coreKinds) as [CoreKind]
/** What they mean is in verdicts.ts. */
const VerdictName = z.enum(['cleared', 'cleared_to_depth', 'relocated', 'do_not_cut', 'inconclusive'])
export type Verdict = z.infer<typeof VerdictName>

const text = z.string().nullable()

export const Core = z.object({
  id: Id,
  location_id: Id,
  /** Never given again at its location. */
  number: z.number(),
  kind: z.enum(kinds),
  name: text,
  diameter: text,
  depth: text,
  verdict: VerdictName,
  reason: text,
  depth_limit: text,
  clearance: text,
  clearance_target: text,
  center: SlabPoint.nullable(),
  line: SlabLine.nullable(),
  planned: SlabPoint.nullable(),
  moved_from: text,
  moved_by: text,
  user: z.string(),
  created_at: Timestamp,
  updated_at: Timestamp,
  ...FieldRecord.shape,
})
export type Core = z.infer<typeof Core>

/** What a core is called on the slab and in the schedule: as the drawing does, or C2, or S2 for a saw cut. */
export const coreLabel = ({ name, kind, number }: Pick<Core, 'name' | 'kind' | 'number'>) =>
  name ?? `${kind === 'saw' ? 'S' : 'C'}${number}`
