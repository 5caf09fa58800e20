import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { accountCalls } from '#contract/accounts/calls.ts'
import { leaveCompanyMessages } from '#contract/accounts/leave-company-messages.ts'
import type { User } from '#contract/accounts/person.ts'
import { companyCalls } from '#contract/companies/calls.ts'
import { can } from '#contract/policies.ts'
import { cacheOwnUser } from '#web/features/accounts/own-user.ts'
import { call } from '#web/lib/api/api.ts'
import { read, useCall } from '#web/lib/api/query.ts'
import { notify } from '#web/lib/notify.ts'
import { session } from '#web/lib/session/session.ts'
import { confirm } from '#web/ui/confirm.tsx'
import { SaveFailure } from '#web/ui/save-failure.tsx'
import classes from './profile.module.css'

export function LeaveCompany({ user }: { user: User }) {
  const { id, company_id, company_name } = user
  const { send, pending, failure } = useCall(companyCalls.removeUser, async () => {
    const { user: updated } = await call(accountCalls.user, { params: { id } })
    session.setCompany(updated, null)
    cacheOwnUser(updated)
    notify('success', leaveCompanyMessages.leftCompany(company_name ?? ''))
  })
  const isLastOwner = useIsLastOwner(user)
  if (company_id === null || company_name === null) return null
  const leave = async () => {
    const sure = await confirm(leaveCompanyMessages.leaveCompanyQuestion(company_name), {
      title: leaveCompanyMessages.leaveCompany,
      yes: 'Leave',
      consequence: leaveCompanyMessages.leaveCompanyConsequence,
      danger: true,
    })
    if (sure) send({ query: { user_id: id, company_id } })
  }
  return (
    <section className={classes.card} aria-labelledby="company">
      <h2 id="company" className={classes.title}>
        {company_name}
      </h2>
      <SaveFailure failure={pending ? null : failure} />
      <p className={classes.text}>
        {isLastOwner ? leaveCompanyMessages.leaveAsLastOwner : leaveCompanyMessages.leaveCompanyMeaning}
      </p>
      {!isLastOwner && (
        <Button
          variant="danger-outline"
          loading={pending}
          className={classes.submit}
          onClick={() => void leave()}
        >
          {leaveCompanyMessages.leaveCompany}
        </Button>
      )}
    </section>
  )
}

/** False until the company is loaded: the server refuses the last owner in any case. */
function useIsLastOwner(user: User) {
  const isOwner = can.manageCompany(user)
  const { data } = useQuery({
    ...read(companyCalls.company, { params: { id: user.company_id ?? 0 } }),
    enabled: isOwner,
  })
  if (!isOwner || !data) return false
  return !data.employees.some(({ id, level, confirmed }) => id !== user.id && level === 'Admin' && confirmed)
}
