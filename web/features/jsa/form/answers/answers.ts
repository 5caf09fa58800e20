import { z } from 'zod'
import type { JsaAnswers } from '#contract/jsa/answers.ts'
import {
  type CheckGroup,
  emptyChecks,
  type FormChecks,
  groupNames,
  positionsOf,
} from '#contract/jsa/checks.ts'
import type { EarlierJsa } from '#contract/jsa/form.ts'
import { tickedLines } from '#contract/jsa/lines.ts'
import { formatPhone } from '#contract/phone.ts'
import type { ProjectHead } from '#contract/project-page/project-detail.ts'

/** What is written in a field of its own, as the form names it. */
export const fieldLabels = {
  job_name: 'Job name',
  requested_start_date: 'Start date',
  site_contact: 'Site contact',
  operator: 'Operator',
  area_of_work: 'Area of work',
  additional_info: 'Additional info',
  different_today: "What's different today?",
} as const

export type FieldName = keyof typeof fieldLabels

export const fieldNames = Object.keys(fieldLabels) as FieldName[]

/** The answers as they stand on the screen: an empty field is an empty text. Never changed in place. */
export type Answers = Record<FieldName, string> & { form_checks: FormChecks; copied_from: number | null }

/** As many as the form has. What the server would refuse stays, too: it is still to be put right. */
const StoredGroup = (group: CheckGroup) =>
  z.array(z.union([z.boolean(), z.string()])).length(positionsOf(group).size)

/** The same from the storage of the device, where an older form or anything else may be. */
export const StoredAnswers: z.ZodType<Answers> = z.object({
  ...(Object.fromEntries(fieldNames.map(name => [name, z.string()])) as Record<FieldName, z.ZodString>),
  form_checks: z.object(
    Object.fromEntries(groupNames.map(group => [group, StoredGroup(group)])) as Record<
      CheckGroup,
      ReturnType<typeof StoredGroup>
    >,
  ),
  copied_from: z.number().nullable(),
})

export const answersOf = ({ form_checks, copied_from, ...fields }: JsaAnswers): Answers => ({
  ...(Object.fromEntries(fieldNames.map(name => [name, fields[name] ?? ''])) as Record<FieldName, string>),
  form_checks,
  copied_from,
})

/** What is known of the job before anybody has filled anything in. */
export function newAnswers({ project, ats_data, site_contact }: Job, operator: string): Answers {
  const { name, phone, email } = site_contact
  return {
    job_name: project.name,
    requested_start_date: ats_data.requested_start_date.slice(0, 10),
    site_contact: [name, phone && formatPhone(phone), email].filter(Boolean).join(', '),
    operator,
    ...{ area_of_work: '', additional_info: '', different_today: '' },
    form_checks: emptyChecks(),
    copied_from: null,
  }
}

type Job = {
  project: Pick<ProjectHead['project'], 'name'>
  ats_data: Pick<ProjectHead['ats_data'], 'requested_start_date'>
  site_contact: ProjectHead['site_contact']
}

export const isEmpty = ({ form_checks }: Answers) =>
  tickedLines(form_checks, 1).length === 0 && tickedLines(form_checks, 2).length === 0

/** READINGS: the checks and texts of an earlier form. What is known of this job stays: its name, its day, its contact. */
export function withEarlier(answers: Answers, earlier: EarlierJsa): Answers {
  const { id, form_checks, site_contact, additional_info, area_of_work, operator } = earlier
  const texts = Object.entries({ site_contact, additional_info, area_of_work, operator })
  return {
    ...answers,
    ...Object.fromEntries(
      texts.filter(([name]) => !answers[name as FieldName]).map(([name, text]) => [name, text ?? '']),
    ),
    form_checks,
    copied_from: id,
  }
}
