import type { Employee } from '#contract/accounts/person.ts'
import { OptionalName } from '#contract/fields.ts'
import type { AtsRequest } from '#contract/projects/ats-request.ts'
import { adviseOnScan } from '#contract/projects/scan-advice.ts'
import type { ScanConditions } from '#contract/projects/scan-conditions.ts'
import { scanMessages } from '#contract/projects/scan-messages.ts'
import { answersInWords } from '#contract/projects/scan-questions.ts'
import { addressLine } from '#contract/system/addresses.ts'
import { addressColumns } from '#server/db/rows/company.ts'
import type { MailSettings } from '#server/features/accounts/mails/accounts.mail.ts'
import { type MailContent, shortName } from '#server/services/mail/mail-text.ts'

/** To somebody on site who may never have heard of us: it says who asked for what, and needs no account. */
export function preparationListMail(
  from: MailSettings,
  {
    request,
    ats_number,
    conditions,
    sender,
  }: {
    request: MailedRequest
    ats_number: string
    conditions: ScanConditions
    sender: Pick<Employee, 'full_name' | 'gpr_task_type'>
  },
): MailContent {
  const units = sender.gpr_task_type
  const { outlook, advice, preparation } = adviseOnScan(conditions, units)
  const answers = answersInWords(conditions, units).map(([name, text]) => `${name}: ${text}`)
  const { job_name, requested_start_date, requested_start_time } = request
  const first_name = request.site_contact_attributes?.first_name
  return {
    provider: from.provider_name,
    greeting: first_name ? `Hi ${first_name},` : 'Hi,',
    subject: `Get ready for the scan at ${shortName(job_name)}`,
    paragraphs: [
      `${sender.full_name} asked for a ground-penetrating radar scan and named you as the site contact.`,
      [
        `Job: ${job_name} (${ats_number})`,
        `Requested start: ${usDate(requested_start_date)}, ${requested_start_time}`,
        `Where: ${siteLine(request.address_attributes)}`,
      ].join('\n'),
      `Before the visit:\n${bullets(preparation)}`,
      `${scanMessages.outlooks[outlook]}:\n${bullets(advice)}`,
      `What we were told about the site:\n${bullets(answers)}`,
      scanMessages.supports,
    ],
    closing: `You don't need an account for any of this. If something here is wrong, talk to ${sender.full_name}.`,
  }
}

type MailedRequest = Pick<
  AtsRequest,
  | 'job_name'
  | 'requested_start_date'
  | 'requested_start_time'
  | 'address_attributes'
  | 'site_contact_attributes'
>

const bullets = (lines: string[]) => lines.map(line => `- ${line}`).join('\n')

const usDate = (day: string) => day.replace(/^(\d+)-(\d+)-(\d+)$/, '$2/$3/$1')

/** Any text can be typed as an address; what would read as a link of ours is left out. */
function siteLine(address: AtsRequest['address_attributes']): string {
  const parts = Object.entries(addressColumns(address)).filter(
    ([, part]) => OptionalName.safeParse(part).success,
  )
  return addressLine(Object.fromEntries(parts))
}
