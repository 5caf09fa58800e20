import IconBuilding from '@tabler/icons-react/dist/esm/icons/IconBuilding.mjs'
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import type { companyCalls } from '#contract/companies/calls.ts'
import { listMessages } from '#contract/companies/list-messages.ts'
import type { Answer } from '#contract/endpoint.ts'
import type { StoredFile } from '#contract/fields.ts'
import { pages } from '#contract/pages.ts'
import { formatPhone } from '#contract/phone.ts'
import { addressLine } from '#contract/system/addresses.ts'
import { mailLink, phoneLink } from '#web/lib/contact-links.ts'
import { formatDate } from '#web/lib/format.ts'
import { EmailAddress } from '#web/ui/email-address.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { logoSource } from '#web/ui/logo-source.ts'
import classes from './portal.module.css'

type Listed = Answer<typeof companyCalls.list>['companies'][number]

export function CompanyCards({ label, companies }: { label: string; companies: Listed[] }) {
  return (
    <ul className={classes.cards} aria-label={label}>
      {companies.map(each => (
        <CompanyCard key={each.company.id} listed={each} />
      ))}
    </ul>
  )
}

function CompanyCard({ listed: { company, address, files, deleted_at } }: { listed: Listed }) {
  const { id, company_name, company_email_address: email, office_phone: phone } = company
  return (
    <li className={classes.card}>
      <Logo file={files[0]} />
      <div className={classes.facts}>
        <h2 className={classes.name} title={company_name}>
          {company_name}
        </h2>
        <p>{addressLine(address) || <Missing text={listMessages.noAddress} />}</p>
        <p>
          {email ? (
            <a href={mailLink(email)}>
              <EmailAddress email={email} />
            </a>
          ) : (
            <Missing text={listMessages.noEmail} />
          )}
        </p>
        <p>
          {phone ? (
            <a href={phoneLink(phone)}>{formatPhone(phone)}</a>
          ) : (
            <Missing text={listMessages.noPhone} />
          )}
        </p>
        {deleted_at && <p className={classes.deleted}>{listMessages.deletedOn(formatDate(deleted_at))}</p>}
      </div>
      <LinkButton
        to={pages.editCompany.path}
        params={{ id: String(id) }}
        variant="default"
        className={classes.edit}
        aria-label={`${deleted_at ? 'Open' : 'Edit'} ${company_name}`}
        title={deleted_at ? 'Open' : 'Edit'}
      >
        <IconPencil size={20} aria-hidden="true" />
      </LinkButton>
    </li>
  )
}

const Missing = ({ text }: { text: string }) => <span className={classes.missing}>{text}</span>

/** The name beside it says whose logo it is. */
function Logo({ file }: { file?: StoredFile }) {
  const source = file && logoSource(file)
  return (
    <div className={classes.logo} data-none={!source || undefined}>
      {source ? <img src={source} alt="" loading="lazy" /> : <IconBuilding size={32} aria-hidden="true" />}
    </div>
  )
}
