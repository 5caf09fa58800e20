import { z } from 'zod'
import { type GprReport, ReportDraft } from '#contract/reports/report.ts'
import { ApiError } from '#web/lib/api/api-error.ts'

/** Card 2 as its form holds it. */
export const ActivityForm = ReportDraft.pick({
  activities: true,
  area_of_work: true,
  observations: true,
}).extend({ version: z.number().nullable() })

export type ActivityValues = {
  activities: string[]
  area_of_work: string
  observations: string
  /** What the change is based on; none before the report is begun. */
  version: number | null
}

export const activityValues = (report: GprReport | null): ActivityValues => ({
  activities: report?.activities ?? [],
  area_of_work: report?.area_of_work ?? '',
  observations: report?.observations ?? '',
  version: report?.version ?? null,
})

/** As a question about two versions tells them apart. */
export const activityWords = ({ activities, ...values }: ActivityValues) => ({
  ...values,
  activities: activities.join('\n'),
})

export const activityLabels = {
  activities: 'Activities',
  area_of_work: 'Area of work',
  observations: 'Observations',
}

/** How the report stands when somebody else began or changed it meanwhile. */
export const standingReport = (failure: Error | null): unknown =>
  failure instanceof ApiError && ['changed', 'report_exists'].includes(failure.code)
    ? failure.refusal.current
    : undefined
