import { Button } from '@mantine/core'
import { licenseMessages } from '#contract/licenses/messages.ts'
import { dollars, offers } from '#contract/licenses/prices.ts'
import classes from './licenses.module.css'

type Plan = keyof typeof offers

/** One card for each license of a person. */
export function PlanCards({ onChoose }: { onChoose: ((type: Plan) => void) | null }) {
  return (
    <ul className={classes.plans} aria-label="Licenses">
      {plans.map(type => (
        <PlanCard key={type} type={type} onChoose={onChoose} />
      ))}
    </ul>
  )
}

const plans: Plan[] = ['monthly', 'six', 'year', 'silver']

function PlanCard({ type, onChoose }: { type: Plan; onChoose: ((type: Plan) => void) | null }) {
  const { kind, title, cents, saves } = offers[type]
  return (
    <li className={classes.plan} data-kind={kind}>
      <h2 className={classes.planTitle}>{title}</h2>
      <p className={classes.price}>
        <strong>{dollars(cents)}</strong> {licenseMessages.each[type]}
      </p>
      <p className={classes.saves}>{saves}</p>
      <p className={classes.includes}>{licenseMessages.includes[kind]}</p>
      {onChoose && (
        <Button variant="default" onClick={() => onChoose(type)} aria-label={`Buy ${title}`} fullWidth>
          Buy
        </Button>
      )}
    </li>
  )
}
