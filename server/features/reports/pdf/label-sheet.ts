import type { LabelFormat } from '#contract/reports/calls.ts'

/** A sheet of labels as plain data. */
export interface LabelSheet {
  provider: string
  format: LabelFormat
  skip: number
  labels: {
    code: string
    /** Above the bars: the ATS number and which location; none on a fresh label. */
    title: string | null
    /** The name of the location or job. */
    subtitle: string | null
  }[]
}
