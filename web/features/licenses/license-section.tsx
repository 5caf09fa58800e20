import { useQuery } from '@tanstack/react-query'
import { licenseCalls } from '#contract/licenses/calls.ts'
import type { OwnLicenses } from '#contract/licenses/license-records.ts'
import { licenseMessages } from '#contract/licenses/messages.ts'
import { dollars, soldAs } from '#contract/licenses/prices.ts'
import { pages } from '#contract/pages.ts'
import { can } from '#contract/policies.ts'
import { read } from '#web/lib/api/query.ts'
import { formatDate } from '#web/lib/format.ts'
import { useSession } from '#web/lib/session/session.ts'
import { Answered } from '#web/ui/answered.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Section } from '#web/ui/section.tsx'
import classes from './licenses.module.css'
import { OpenOrders } from './open-orders.tsx'
import { ReceiptButton } from './receipt-link.tsx'

/** On the profile: what one has until when, what was paid, and the receipts. */
export function LicenseSection() {
  const query = useQuery(read(licenseCalls.own, {}))
  const action = (
    <LinkButton to={pages.licenses.path} variant="default">
      See licenses
    </LinkButton>
  )
  return (
    <Section title="License and receipts" action={action}>
      <Answered query={query}>{own => <Own own={own} />}</Answered>
    </Section>
  )
}

function Own({ own }: { own: OwnLicenses }) {
  const user = useSession()?.user
  const { bundle, terms, receipts, orders } = own
  const running = terms
    .filter(({ ends_at, voided }) => !voided && Date.parse(ends_at) > Date.now())
    // what runs now comes before what follows it
    .sort((one, other) => Date.parse(one.starts_at) - Date.parse(other.starts_at))
  return (
    <div className={classes.own}>
      {running.length > 0 && (
        <div>
          <h3 className={classes.listTitle} id="license-terms">
            License terms
          </h3>
          <ul className={classes.rows} aria-labelledby="license-terms">
            {running.map(({ id, type, kind, starts_at, ends_at }) => (
              <li key={id}>
                <span>{type === 'grant' ? licenseMessages.kinds[kind] : soldAs(type, null)?.title}</span>
                <span>{licenseMessages.runs(formatDate(starts_at), formatDate(ends_at))}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
      {bundle && (
        <p className={classes.bundleUse}>
          {bundle.has_seat && licenseMessages.hasSeat}{' '}
          {licenseMessages.seatsUsed(bundle.used, bundle.seats, formatDate(bundle.ends_at ?? ''))}{' '}
          {user && can.buySeats(user) && (
            <LinkButton to={pages.company.path} variant="default">
              Assign seats
            </LinkButton>
          )}
        </p>
      )}
      <OpenOrders orders={orders} />
      {receipts.length > 0 ? (
        <div>
          <h3 className={classes.listTitle} id="receipts">
            Receipts
          </h3>
          <ul className={classes.rows} aria-labelledby="receipts">
            {receipts.map(receipt => (
              <li key={receipt.id}>
                <span>
                  {soldAs(receipt.type, receipt.seats)?.title}
                  {receipt.seats !== null && `, ${receipt.seats} seats`}
                </span>
                <span>
                  {dollars(receipt.amount)}
                  {receipt.refunded && `, ${licenseMessages.refunded}`}
                </span>
                <span className={classes.small}>
                  {receipt.number}, {formatDate(receipt.paid_at)}
                </span>
                <ReceiptButton id={receipt.id} number={receipt.number} />
              </li>
            ))}
          </ul>
        </div>
      ) : (
        <p className={classes.small}>{licenseMessages.noReceipts}</p>
      )}
    </div>
  )
}
