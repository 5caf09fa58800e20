import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { Employee } from '#contract/accounts/person.ts'
import type { OwnLicenses } from '#contract/licenses/license-records.ts'
import { licenseMessages } from '#contract/licenses/messages.ts'
import { bundle, bundleTiers, dollars, soldAs } from '#contract/licenses/prices.ts'
import { pages } from '#contract/pages.ts'
import { can } from '#contract/policies.ts'
import { formatDate } from '#web/lib/format.ts'
import { callNow, callNowLink } from '#web/lib/session/settings.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import classes from './licenses.module.css'

/** Seats for a company, in tiers; from 50 on by a call. */
export function BundleCard({
  user,
  bundleInUse,
  onChoose,
}: {
  user: Pick<Employee, 'admin' | 'company_id' | 'company_user'> | null
  /** What the company has already. */
  bundleInUse: OwnLicenses['bundle']
  onChoose: (seats: number) => void
}) {
  return (
    <section className={classes.bundle} aria-labelledby="bundle">
      <h2 id="bundle" className={classes.planTitle}>
        {bundle.title}
      </h2>
      <p className={classes.includes}>{licenseMessages.bundleIncludes}</p>
      <dl className={classes.tiers}>
        {bundleTiers.map(({ from, to, cents }) => (
          <div key={from}>
            <dt>
              {from}–{to} seats
            </dt>
            <dd>{dollars(cents)} a year</dd>
          </div>
        ))}
        <div>
          <dt>{bundle.most + 1} or more seats</dt>
          <dd>
            <a href={callNowLink}>{callNow}</a>
          </dd>
        </div>
      </dl>
      {bundleInUse && (
        <p className={classes.bundleUse}>
          {licenseMessages.seatsUsed(
            bundleInUse.used,
            bundleInUse.seats,
            formatDate(bundleInUse.ends_at ?? ''),
          )}
          {user && user.company_id !== null && can.buySeats(user as Employee) && (
            <LinkButton to={pages.company.path} variant="default">
              Assign seats
            </LinkButton>
          )}
        </p>
      )}
      {user && <Order user={user} onChoose={onChoose} />}
    </section>
  )
}

function Order({
  user,
  onChoose,
}: {
  user: Parameters<typeof BundleCard>[0]['user'] & object
  onChoose: (seats: number) => void
}) {
  const [text, setText] = useState(String(bundle.fewest))
  const [error, setError] = useState<string | null>(null)
  if (user.company_id === null)
    return (
      <>
        <p className={classes.small}>{licenseMessages.noCompany}</p>
        <LinkButton to={pages.setCompany.path} variant="default">
          Set up your company
        </LinkButton>
      </>
    )
  if (!can.buySeats(user as Employee)) return <p className={classes.small}>{licenseMessages.ownersOnly}</p>
  const seats = /^\d{1,6}$/.test(text.trim()) ? Number(text) : null
  const price = soldAs('corporate', seats)?.cents
  return (
    <form
      noValidate
      className={classes.order}
      onSubmit={event => {
        event.preventDefault()
        if (seats !== null && price !== undefined) onChoose(seats)
        else setError(seatsError(seats))
      }}
    >
      <TextInput
        label="Seats"
        inputMode="numeric"
        maxLength={6}
        value={text}
        error={error}
        onChange={event => {
          setText(event.currentTarget.value)
          setError(null)
        }}
      />
      <Button type="submit" variant="default">
        {price === undefined ? 'Buy seats' : `Buy for ${dollars(price)}`}
      </Button>
    </form>
  )
}

function seatsError(seats: number | null): string {
  if (seats === null) return licenseMessages.seatsRequired
  return seats < bundle.fewest ? licenseMessages.seatsTooFew : licenseMessages.seatsByContact
}
