import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { companyAdminCalls } from '#contract/companies/admin-calls.ts'
import { companyAdminMessages } from '#contract/companies/admin-messages.ts'
import type { Company } from '#contract/companies/company.ts'
import { pages } from '#contract/pages.ts'
import { refreshOwnUser } from '#web/features/accounts/own-user.ts'
import { call } from '#web/lib/api/api.ts'
import { useAction } from '#web/lib/api/query.ts'
import { refreshAfter } from '#web/lib/api/query-client.ts'
import { notify } from '#web/lib/notify.ts'
import { session } from '#web/lib/session/session.ts'
import { confirmDelete } from '#web/ui/confirm.tsx'
import { Section } from '#web/ui/section.tsx'
import classes from './admin.module.css'

export function DeleteCompany({ company, people }: { company: Company; people: number }) {
  const deleteCompany = useDeleteCompany()
  return (
    <Section title="Delete Company">
      <p className={classes.lead}>{companyAdminMessages.deleteLead}</p>
      <Button variant="danger-outline" onClick={() => void deleteCompany(company.id, people)}>
        Delete Company
      </Button>
    </Section>
  )
}

function useDeleteCompany() {
  const navigate = useNavigate()
  const { run } = useAction(companyAdminCalls.remove)
  /** Where it cannot come back as it was, its page says why and what to do. */
  const undo = async (id: number) => {
    try {
      const { company, returned } = await call(companyAdminCalls.restore, { params: { id }, body: {} })
      notify('success', companyAdminMessages.restoredPeople(company.company_name, returned), 'member')
    } catch (failure) {
      notify('danger', (failure as Error).message)
      await navigate({ to: pages.editCompany.path, params: { id: String(id) } })
    }
    await Promise.all([refreshAfter(companyAdminCalls.restore), refreshOwnUser()])
  }
  return async (id: number, people: number) => {
    const { deleteQuestion, deleteMeaning, deleted } = companyAdminMessages
    if (!(await confirmDelete(deleteQuestion, deleteMeaning(people)))) return
    run({ params: { id } }, async () => {
      if (session.read()?.user.company_id === id) await refreshOwnUser()
      await navigate({ to: pages.adminPortal.path })
      notify('success', deleted, 'usual', { action: { label: 'Undo', run: () => void undo(id) } })
    })
  }
}
