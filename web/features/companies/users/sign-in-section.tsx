import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { accountCalls } from '#contract/accounts/calls.ts'
import type { User } from '#contract/accounts/person.ts'
import { secondFactorCalls } from '#contract/accounts/second-factor-calls.ts'
import { secondFactorMessages } from '#contract/accounts/second-factor-messages.ts'
import { sessionsOfUserMessages } from '#contract/accounts/sessions-of-user-messages.ts'
import { can } from '#contract/policies.ts'
import { read, useAction } from '#web/lib/api/query.ts'
import { notify } from '#web/lib/notify.ts'
import { useSession } from '#web/lib/session/session.ts'
import { confirm } from '#web/ui/confirm.tsx'
import { Section } from '#web/ui/section.tsx'
import classes from './users.module.css'

/** For platform admins: a phone was lost, or somebody must be kept out at once. */
export function SignInSection({ user }: { user: User }) {
  const person = useSession()?.user
  const { run, running } = useAction(accountCalls.endSessionsOfUser)
  const removal = useAction(secondFactorCalls.removeOfUser)
  // one's own devices are in one's profile
  const isShown = person !== undefined && can.administer(person) && user.id !== person.id
  const { data, error } = useQuery({
    ...read(secondFactorCalls.ofUser, { params: { id: user.id } }),
    enabled: isShown,
  })
  if (!isShown) return null
  const hasFactor = data?.set_up === true
  // whoever is locked out waits for it: without an answer, the call itself says if there is none
  const mayRemove = data ? data.set_up : error !== null
  const signOut = async () => {
    const { question, ended } = sessionsOfUserMessages
    const sure = await confirm(question(user.full_name), { yes: 'Sign out' })
    if (sure) run({ params: { id: user.id } }, () => notify('success', ended(user.full_name), 'member'))
  }
  const removeFactor = async () => {
    const { removeOfUserTitle, removeOfUserQuestion, removeOfUserConsequence, removedOfUser } =
      secondFactorMessages
    const sure = await confirm(removeOfUserQuestion(user.full_name), {
      ...{ title: removeOfUserTitle, yes: 'Turn off', consequence: removeOfUserConsequence, danger: true },
    })
    if (sure)
      removal.run({ params: { id: user.id } }, () =>
        notify('success', removedOfUser(user.full_name), 'member'),
      )
  }
  return (
    <Section title="Sign-in">
      <p>{sessionsOfUserMessages.lead}</p>
      {hasFactor && <p>{secondFactorMessages.removeOfUserLead}</p>}
      <div className={classes.signIn}>
        {mayRemove && (
          <Button variant="default" loading={removal.running !== null} onClick={() => void removeFactor()}>
            {secondFactorMessages.removeOfUserTitle}
          </Button>
        )}
        <Button variant="default" loading={running !== null} onClick={() => void signOut()}>
          Sign out everywhere
        </Button>
      </div>
    </Section>
  )
}
