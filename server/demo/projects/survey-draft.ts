import type { Confidence } from '#contract/locations/confidence.ts'
import type { NotScanned } from '#contract/locations/location.ts'
import type { Mark, TargetKind } from '#contract/locations/marks.ts'
import type { PictureName } from '#server/demo/drawing/pictures.ts'
import type { PlanName } from '#server/demo/drawing/slab-plans.ts'
import type { CoreDraft, RecordDraft } from '#server/demo/records/record-draft.ts'

/**
 * A place somebody scanned: what the demo shows of it. Tasks and activities by their codes and numbers, without the
 * tasks that the targets of its record say.
 */
export interface LocationDraft {
  name: string
  description?: string
  tasks: string[]
  notes?: string
  barcode?: string
  draft?: true
  photos: PhotoDraft[]
  notScanned?: NotScanned[]
  confidence?: Confidence
  secondMethod?: true
  record?: RecordDraft
  /** On the plan of the survey, in parts of its width and height. */
  pin?: [number, number]
}

export interface PlanDraft {
  name: string
  picture: PlanName
}

export interface PhotoDraft {
  picture: PictureName
  marks?: Mark[]
}

export interface SurveyDraft {
  /** The name of its project. */
  project: string
  plan?: PlanDraft
  locations: LocationDraft[]
  report?: {
    /** From 1, as they stand in the catalogue. */
    activities: number[]
    area: string
    observations: string
    signed?: { name: string; company: string }
    /** What somebody wrote some days after the signature: another revision, which nobody has signed yet. */
    changedLater?: {
      days: number
      observations: string
      location: string
      notes: string
      core: CoreDraft
      marks: Mark[]
    }
  }
}

export const lineMark = (
  target: TargetKind,
  [fromX, fromY, toX, toY]: [number, number, number, number],
  shape: 'line' | 'arrow' | 'box' = 'line',
): Mark => ({ shape, target, from: { x: fromX, y: fromY }, to: { x: toX, y: toY } })

export const labelMark = (
  target: TargetKind,
  [x, y]: [number, number],
  text: string,
  shape: 'text' | 'depth' = 'depth',
): Mark => ({ shape, target, at: { x, y }, text })
