import type { TaskType } from '#contract/companies/company.ts'
import type { FollowedTarget } from '#contract/locations/marks/bound-depths.ts'
import type { Mark } from '#contract/locations/marks.ts'
import type { SizedCore } from '../scale.ts'
import type { Size } from '../shapes.ts'

/** What is at the place of the photo: what its labels can follow, and the cores that can be drawn. */
export interface OnRecord {
  targets: readonly (FollowedTarget & { number: number })[]
  cores: readonly SizedCore[]
}

export interface EntryProps<M extends Mark> {
  /** As it was drawn; of a new one the text is empty. */
  mark: M
  marks: readonly Mark[]
  picture: Size
  /** What lengths are written in; without any, in the person's own units. */
  units: TaskType | null
  record: OnRecord
  onDone: (mark: M) => void
  onCancel: () => void
}
