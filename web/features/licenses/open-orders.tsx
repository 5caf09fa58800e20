import type { OwnLicenses } from '#contract/licenses/license-records.ts'
import { licenseMessages } from '#contract/licenses/messages.ts'
import { dollars, soldAs } from '#contract/licenses/prices.ts'
import { formatDate } from '#web/lib/format.ts'
import classes from './licenses.module.css'

/** What was ordered and waits for its invoice to be paid. */
export function OpenOrders({ orders }: { orders: OwnLicenses['orders'] }) {
  if (orders.length === 0) return null
  return (
    <section className={classes.card} aria-labelledby="orders">
      <h2 id="orders" className={classes.title}>
        Waiting for payment
      </h2>
      <ul className={classes.rows}>
        {orders.map(({ id, type, seats, amount, created_at }) => (
          <li key={id}>
            <span>
              {soldAs(type, seats)?.title}
              {seats !== null && `, ${seats} seats`}
            </span>
            <span>{dollars(amount)}</span>
            <span className={classes.small}>{licenseMessages.orderedOn(formatDate(created_at))}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
