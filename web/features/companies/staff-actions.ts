import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useRef } from 'react'
import { accountMessages } from '#contract/accounts/messages.ts'
import type { Employee } from '#contract/accounts/person.ts'
import type { CompanyRole } from '#contract/accounts/roles.ts'
import { api } from '#contract/api.ts'
import { companyMessages } from '#contract/companies/messages.ts'
import { pages } from '#contract/pages.ts'
import { signOut } from '#web/features/accounts/sign-in/sign-out.ts'
import { call } from '#web/lib/api/api.ts'
import { refreshAfter } from '#web/lib/api/query-client.ts'
import { notify } from '#web/lib/notify.ts'
import { session } from '#web/lib/session/session.ts'
import { confirm } from '#web/ui/confirm.tsx'

type Target = Pick<Employee, 'id' | 'full_name' | 'email'>

/** The actions on one person of a company, each with its notice; one at a time. */
export function useStaffActions() {
  const navigate = useNavigate()
  const underWay = useRef(false)
  const { mutate } = useMutation<string, Error, () => Promise<string>>({
    mutationFn: action => action(),
    onSuccess: message => notify('success', message, 'member'),
    onError: failure => {
      notify('danger', failure.message)
      // it may have failed because somebody else was faster
      void refreshAfter(api.companies.setLevel)
    },
    onSettled: () => {
      underWay.current = false
    },
  })
  const perform = (action: () => Promise<string>) => {
    // not by disabling the control, which would lose the keyboard focus
    if (underWay.current) return
    underWay.current = true
    mutate(action)
  }

  return {
    setLevel: ({ id }: Target, new_level: CompanyRole) =>
      perform(async () => {
        const { user } = await call(api.companies.setLevel, { params: { id }, body: { new_level } })
        return companyMessages.levelChanged(user.full_name, user.level ?? '')
      }),
    setGprAccess: ({ id, full_name }: Target, gpr_access: boolean) =>
      perform(async () => {
        await call(api.companies.setGprAccess, { params: { id }, body: { gpr_access } })
        return gpr_access
          ? companyMessages.gprAccessGiven(full_name)
          : companyMessages.gprAccessTaken(full_name)
      }),
    resend: ({ email }: Target) =>
      perform(async () => {
        await call(api.accounts.resend, { body: { email } })
        return accountMessages.resent(email)
      }),
    removeFromCompany: async ({ id, email }: Target, company_id: number) => {
      if (!(await confirmDelete(email))) return
      perform(async () => {
        await call(api.companies.removeUser, { query: { user_id: id, company_id } })
        if (id === session.read()?.user.id) {
          await signOut()
          await navigate({ to: pages.signIn.path })
        }
        return companyMessages.deleted(email)
      })
    },
    deleteUser: async ({ id, email }: Target) => {
      if (!(await confirmDelete(email))) return
      perform(async () => {
        await call(api.accounts.deleteUser, { params: { id } })
        return companyMessages.deleted(email)
      })
    },
  }
}

const confirmDelete = (what: string) =>
  confirm(companyMessages.deleteQuestion(what), { title: 'Delete', yes: 'Delete' })
