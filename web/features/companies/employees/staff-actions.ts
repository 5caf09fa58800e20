import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useRef } from 'react'
import { accountCalls } from '#contract/accounts/calls.ts'
import { accountMessages } from '#contract/accounts/messages.ts'
import type { CompanyRole } from '#contract/accounts/roles.ts'
import { companyCalls } from '#contract/companies/calls.ts'
import { companyMessages } from '#contract/companies/messages.ts'
import { licenseCalls } from '#contract/licenses/calls.ts'
import { licenseMessages } from '#contract/licenses/messages.ts'
import { pages } from '#contract/pages.ts'
import { signOut } from '#web/features/accounts/sign-in/sign-out.ts'
import { labelOf, levelOptions } from '#web/features/companies/options.ts'
import { call } from '#web/lib/api/api.ts'
import { refreshAfter } from '#web/lib/api/query-client.ts'
import { notify, withdrawNotice } from '#web/lib/notify.ts'
import { session } from '#web/lib/session/session.ts'
import { confirm, confirmDelete } from '#web/ui/confirm.tsx'
import { type EmployeeRow, statusOf } from './employee-row.ts'

type Target = Pick<EmployeeRow, 'id' | 'full_name' | 'email' | 'invite_accepted' | 'asked'>

interface Outcome {
  message: string
  undo?: () => void
}

/** The actions on one person of a company, each with its notice; one at a time. */
export function useStaffActions() {
  const navigate = useNavigate()
  const underWay = useRef(false)
  const waiting = useRef<(() => void) | null>(null)
  const { mutate } = useMutation<Outcome, Error, () => Promise<Outcome>>({
    mutationFn: action => action(),
    onSuccess: ({ message, undo }) =>
      undo
        ? notify('success', message, 'usual', { action: { label: 'Undo', run: undo }, topic: 'staff' })
        : notify('success', message, 'member', { topic: 'staff' }),
    onError: failure => {
      notify('danger', failure.message)
      // it may have failed because somebody else was faster
      void refreshAfter(companyCalls.setLevel)
    },
    onSettled: () => {
      underWay.current = false
      const next = waiting.current
      waiting.current = null
      next?.()
    },
  })
  const perform = (action: () => Promise<Outcome>) => {
    // not by disabling the control, which would lose the keyboard focus
    if (underWay.current) return
    underWay.current = true
    // the last thing done can be undone, not the one before
    withdrawNotice('staff')
    mutate(action)
  }
  /** The notice is gone with the press: it is done after what is under way. */
  const performAfter = (action: () => void) => {
    if (underWay.current) waiting.current = action
    else action()
  }
  const changeLevel = ({ id }: Target, new_level: CompanyRole, undo?: () => void) =>
    perform(async () => {
      const { user } = await call(companyCalls.setLevel, { params: { id }, body: { new_level } })
      return { message: companyMessages.levelChanged(user.full_name, user.level ?? ''), undo }
    })
  const changeGprAccess = ({ id, full_name }: Target, gpr_access: boolean, undo?: () => void) =>
    perform(async () => {
      await call(companyCalls.setGprAccess, { params: { id }, body: { gpr_access } })
      const said = gpr_access ? companyMessages.gprAccessGiven : companyMessages.gprAccessTaken
      return { message: said(full_name), undo }
    })

  const changeSeat = ({ id, full_name }: Target, seat: boolean, undo?: () => void) =>
    perform(async () => {
      const { addSeat, removeSeat } = licenseCalls
      await call(seat ? addSeat : removeSeat, { body: { user_id: id } })
      const said = seat ? licenseMessages.seatAdded : licenseMessages.seatRemoved
      return { message: said(full_name), undo }
    })

  return {
    setSeat: (target: Target, seat: boolean) =>
      changeSeat(target, seat, () => performAfter(() => changeSeat(target, !seat))),
    setLevel: async (target: Target, level: CompanyRole) => {
      if (!(await confirmLevel(target, level))) return
      // who steps back has no right to undo it
      const undo = () => performAfter(() => changeLevel(target, level === 'owner' ? 'employee' : 'owner'))
      changeLevel(target, level, isOwn(target) ? undefined : undo)
    },
    setGprAccess: (target: Target, access: boolean) =>
      changeGprAccess(target, access, () => performAfter(() => changeGprAccess(target, !access))),
    resend: ({ email }: Target) =>
      perform(async () => {
        await call(accountCalls.resend, { body: { email } })
        return { message: accountMessages.resent(email) }
      }),
    removeFromCompany: async (target: Target, company_id: number) => {
      const { id, email } = target
      if (!(await confirmDelete(companyMessages.deleteQuestion(email), removalMeaning(target)))) return
      perform(async () => {
        await call(companyCalls.removeUser, { query: { user_id: id, company_id } })
        if (isOwn(target)) {
          await signOut()
          await navigate({ to: pages.signIn.path })
        }
        return { message: companyMessages.deleted(email) }
      })
    },
    deleteUser: async ({ id, full_name, email }: Target) => {
      const meaning = companyMessages.deleteUserMeaning(full_name)
      if (!(await confirmDelete(companyMessages.deleteQuestion(email), meaning))) return
      perform(async () => {
        await call(accountCalls.deleteUser, { params: { id } })
        return { message: companyMessages.deleted(email) }
      })
    },
  }
}

const isOwn = ({ id }: Target) => id === session.read()?.user.id

function confirmLevel(target: Target, level: CompanyRole) {
  const label = labelOf(levelOptions, level)
  const lost = isOwn(target)
    ? companyMessages.employeeMeaningOwn
    : companyMessages.employeeMeaning(target.full_name)
  return confirm(companyMessages.levelQuestion(target.full_name, label), {
    title: `Make ${label}`,
    yes: `Make ${label}`,
    consequence: level === 'owner' ? companyMessages.adminMeaning : lost,
  })
}

function removalMeaning(target: Target) {
  if (isOwn(target)) return companyMessages.removeMeaningOwn
  return statusOf(target) === 'active'
    ? companyMessages.removeMeaning(target.full_name)
    : companyMessages.withdrawMeaning(target.email)
}
