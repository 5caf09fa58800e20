import { Button, TextInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { type AdminCompany, companyAdminCalls } from '#contract/companies/admin-calls.ts'
import { companyAdminMessages } from '#contract/companies/admin-messages.ts'
import { formatPhone } from '#contract/phone.ts'
import { addressLine } from '#contract/system/addresses.ts'
import { companyTypeOptions, labelOf } from '#web/features/companies/options.ts'
import { ApiError } from '#web/lib/api/api-error.ts'
import { useCall } from '#web/lib/api/query.ts'
import { formatDate, formatTime } from '#web/lib/format.ts'
import { notify } from '#web/lib/notify.ts'
import { Callout } from '#web/ui/callout.tsx'
import { SaveFailure } from '#web/ui/save-failure.tsx'
import { Section } from '#web/ui/section.tsx'
import classes from './admin.module.css'

/** Nothing can be changed; while its days last it can be brought back. */
export function DeletedCompany({
  company,
  address,
  employees,
  deleted_at,
  restorable_until,
  children,
}: AdminCompany & { children: ReactNode }) {
  const facts = {
    Type: labelOf(companyTypeOptions, company.company_type),
    Address: addressLine(address),
    Email: company.company_email_address,
    'Office phone': company.office_phone && formatPhone(company.office_phone),
    'Company Owner': company.company_contact,
  }
  return (
    <div className={classes.page}>
      <Section title={company.company_name}>
        <Callout kind="caution" standing>
          <p>{companyAdminMessages.deletedOn(formatDate(deleted_at ?? ''))}</p>
          <p>
            {restorable_until
              ? companyAdminMessages.restorableUntil(formatTime(restorable_until))
              : companyAdminMessages.goneForGood}
          </p>
        </Callout>
        {restorable_until && <BringBack id={company.id} />}
        <dl className={classes.facts}>
          {Object.entries(facts).map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value || '–'}</dd>
            </div>
          ))}
        </dl>
      </Section>
      {restorable_until && <FormerPeople employees={employees} />}
      {children}
    </div>
  )
}

/** Another name is asked for only once somebody else has the old one. */
function BringBack({ id }: { id: number }) {
  const [name, setName] = useState('')
  const { send, pending, failure } = useCall(companyAdminCalls.restore, ({ company, returned }) =>
    notify('success', companyAdminMessages.restoredPeople(company.company_name, returned), 'member'),
  )
  const taken = failure instanceof ApiError ? failure.fields.company_name : undefined
  const [asks, setAsks] = useState(false)
  if (taken && !asks) setAsks(true)
  return (
    <form
      noValidate
      className={classes.bringBack}
      aria-label="Bring it back"
      onSubmit={event => {
        event.preventDefault()
        send({ params: { id }, body: { company_name: name } })
      }}
    >
      {asks && (
        <TextInput
          label="New name"
          value={name}
          error={pending ? undefined : taken}
          onChange={event => setName(event.currentTarget.value)}
          autoComplete="off"
          autoFocus
          data-path="company_name"
        />
      )}
      <SaveFailure failure={pending || taken ? null : failure} />
      <div className={classes.actions}>
        <Button type="submit" loading={pending}>
          Bring it back
        </Button>
      </div>
    </form>
  )
}

function FormerPeople({ employees }: Pick<AdminCompany, 'employees'>) {
  return (
    <Section title="Who comes back">
      {employees.length === 0 && <p className={classes.lead}>{companyAdminMessages.nobodyReturns}</p>}
      <ul className={classes.people}>
        {employees.slice(0, shownPeople).map(({ id, full_name, email, company_name }) => (
          <li key={id}>
            <strong>{full_name}</strong>
            <span>{email}</span>
            {company_name && <span>{companyAdminMessages.nowAt(company_name)}</span>}
          </li>
        ))}
      </ul>
      {employees.length > shownPeople && (
        <p className={classes.lead}>{companyAdminMessages.morePeople(employees.length - shownPeople)}</p>
      )}
    </Section>
  )
}

/** Who wants to see all of a crowd brings it back. */
const shownPeople = 50
