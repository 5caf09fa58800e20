import { Button } from '@mantine/core'
import { messages } from '#contract/messages.ts'
import { User } from '#contract/person.ts'
import { Refused } from '#web/kit/refused.ts'
import { Callout } from '#web/ui/callout.tsx'
import classes from './profile.module.css'
import { factsOf, type ProfileValues } from './profile-values.ts'

/** Somebody else saved first: shows what they saved beside what was typed, and lets the person choose. */
export function ProfileConflict({
  failure,
  typed,
  onMine,
  onTheirs,
}: {
  failure: Error | null
  typed: ProfileValues
  onMine: (version: number) => void
  onTheirs: (current: User) => void
}) {
  const current = changedRecord(failure)
  if (!current) return null
  const mine = new Map(Object.entries(typed.user))
  const differing = Object.entries(factsOf(current)).filter(([name, value]) => mine.get(name) !== value)
  return (
    <Callout kind="caution">
      <p>{messages.changedMeanwhile}</p>
      <p>{messages.yourTextStays}</p>
      <dl className={classes.differences}>
        {differing.map(([name, value]) => (
          <div key={name}>
            <dt>{labels.get(name)}</dt>
            <dd>{typeof value === 'boolean' ? (value ? 'On' : 'Off') : value || 'Empty'}</dd>
          </div>
        ))}
      </dl>
      <div className={classes.choices}>
        <Button variant="default" onClick={() => onMine(current.version)}>
          Save mine
        </Button>
        <Button variant="default" onClick={() => onTheirs(current)}>
          Take what is saved
        </Button>
      </div>
    </Callout>
  )
}

function changedRecord(failure: Error | null): User | null {
  if (!(failure instanceof Refused) || failure.code !== 'changed') return null
  return User.safeParse(failure.refusal.current).data ?? null
}

const labels = new Map([
  ['first_name', 'First name'],
  ['last_name', 'Last name'],
  ['email', 'E-mail'],
  ['phone_number', 'Phone number'],
  ['company_position', 'Position'],
  ['notification_option', 'Receive Notifications'],
])
