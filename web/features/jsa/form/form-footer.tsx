import { useQuery } from '@tanstack/react-query'
import type { Address } from '#contract/fields.ts'
import type { JsaForm } from '#contract/jsa/form.ts'
import { jsaFormMessages } from '#contract/jsa/form-messages.ts'
import { formatPhone } from '#contract/phone.ts'
import type { ProjectHead } from '#contract/project-page/project-detail.ts'
import { projectQuery } from '#web/features/projects/project-query.ts'
import { formatDate } from '#web/lib/format.ts'
import { EmailAddress } from '#web/ui/email-address.tsx'
import { Facts, Panel } from '#web/ui/panel.tsx'
import { useAnswers } from './form-context.ts'

/** 002 §2.1: for whom, by whom and where. */
export function FormFooter({ detail, form }: { detail: ProjectHead; form: JsaForm | null }) {
  const { ats_company: company, ats_data, address } = detail
  const { data } = useQuery(projectQuery(detail.project.id, ['report']))
  const hasContact = Object.values(detail.site_contact).some(Boolean)
  const day = useAnswers(answers => answers.requested_start_date)
  return (
    <Panel title="About this form">
      <Facts
        facts={[
          ['Prepared For', company && [company.name, addressOf(company.address)].filter(Boolean).join('\n')],
          ['Prepared By', data?.gpr_report?.user ?? form?.user],
          ['Job location', addressOf(address) || jsaFormMessages.noAddress],
          ['Site Contact', hasContact && <SiteContact key="contact" contact={detail.site_contact} />],
          ['ATS Number', ats_data.ats_number, 'mono'],
          ['Date', day && formatDate(day, 'UTC')],
        ]}
      />
    </Panel>
  )
}

function SiteContact({ contact: { name, phone, email } }: { contact: ProjectHead['site_contact'] }) {
  const lines = [name, phone && formatPhone(phone)].filter(Boolean)
  return (
    <>
      {lines.join('\n')}
      {lines.length > 0 && email && '\n'}
      {email && <EmailAddress email={email} />}
    </>
  )
}

/** Street, city, state and ZIP, as far as they are known. */
function addressOf({ street_address, address_line_2, city, state, zip_code }: Address): string {
  const region = [state, zip_code].filter(Boolean).join(' ')
  return [street_address, address_line_2, city, region].filter(Boolean).join(', ')
}
