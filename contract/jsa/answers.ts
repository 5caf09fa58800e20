import { z } from 'zod'
import { BoundedText } from '#contract/bounds.ts'
import { Id, OptionalLine, OptionalName, OptionalText } from '#contract/fields.ts'
import { limits } from '#contract/limits.ts'
import { FormChecks } from './checks.ts'
import { jsaMessages } from './messages.ts'

const text = z.string().nullable()

/** 002 §3: what the crew ticks and writes, as it comes back. */
export const JsaAnswers = z.object({
  form_checks: z
    .record(z.string(), z.array(z.union([z.boolean(), z.string()])))
    .transform(checks => checks as FormChecks),
  /** The day of the work, by the calendar of the site. */
  requested_start_date: text,
  job_name: z.string(),
  site_contact: text,
  additional_info: text,
  area_of_work: text,
  operator: text,
  /** In one line; asked for when the form was filled in from an earlier one. */
  different_today: text,
  /** The form it was filled in from. */
  copied_from: Id.nullable(),
})
export type JsaAnswers = z.output<typeof JsaAnswers>

/** READINGS: an ISO date; MM/DD/YYYY is accepted. */
const DayOfWork = BoundedText(limits.dateLength, { tooLong: jsaMessages.dateInvalid })
  .transform((given, context) => {
    const [, month, day, year] = /^(\d\d)\/(\d\d)\/(\d{4})$/.exec(given.trim()) ?? []
    const date = year ? `${year}-${month}-${day}` : given.trim()
    if (date === '') return null
    if (z.iso.date().safeParse(date).success) return date
    context.addIssue({ code: 'custom', message: jsaMessages.dateInvalid })
    return z.NEVER
  })
  .nullish()

/** The same as it is sent; what is not there stays as it is. */
export const JsaInput = z.object({
  form_checks: FormChecks.nullish(),
  requested_start_date: DayOfWork,
  job_name: OptionalName,
  site_contact: OptionalText,
  additional_info: OptionalText,
  area_of_work: OptionalText,
  operator: OptionalLine,
  different_today: OptionalLine,
  copied_from: Id.nullish(),
})
export type JsaInput = z.output<typeof JsaInput>
