import { z } from 'zod'
import { type GprReport, ReportDraft } from '#contract/reports/report.ts'
import { ApiError } from '#web/lib/api/api-error.ts'

/** What card 2 asks, as the call that saves it checks it. */
export const ActivityForm = ReportDraft.pick({
  activities: true,
  area_of_work: true,
  observations: true,
}).extend({ version: z.number().nullable() })

export type ActivityValues = {
  activities: string[]
  area_of_work: string
  observations: string
  /** The version that is changed; null before there is a report. */
  version: number | null
}

export const activityValues = (report: GprReport | null): ActivityValues => ({
  activities: report?.activities ?? [],
  area_of_work: report?.area_of_work ?? '',
  observations: report?.observations ?? '',
  version: report?.version ?? null,
})

/** Every value as text, to show two versions side by side. */
export const readableActivity = ({ activities, ...values }: ActivityValues) => ({
  ...values,
  activities: activities.join('\n'),
})

export const activityLabels = {
  activities: 'Activities',
  area_of_work: 'Area of work',
  observations: 'Observations',
}

/** The report as somebody else began or changed it meanwhile, from the answer that refused a save. */
export const otherReport = (failure: Error | null): unknown =>
  failure instanceof ApiError && ['changed', 'report_exists'].includes(failure.code)
    ? failure.refusal.current
    : undefined
