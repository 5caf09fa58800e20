import { Switch } from '@mantine/core'
import type { User } from '#contract/accounts/person.ts'
import { companyMessages } from '#contract/companies/messages.ts'
import { can } from '#contract/policies.ts'
import { useLastAdmin } from '#web/features/companies/employees/last-admin.ts'
import { useStaffActions } from '#web/features/companies/employees/staff-actions.ts'
import { useSession } from '#web/lib/session/session.ts'
import { Section } from '#web/ui/section.tsx'
import { RowButton } from '#web/ui/tables/row-button.tsx'
import classes from './users.module.css'

/** Level and GPR access have calls of their own: a change counts at once, without saving the form. */
export function UserRights({ user }: { user: User }) {
  const person = useSession()?.user
  const { setLevel, setGprAccess } = useStaffActions()
  const isLastAdmin = useLastAdmin(user.level === 'Admin' ? user.company_id : null)?.id === user.id
  if (!person) return null
  const mayChangeLevel = can.changeLevel(person, user)
  const mayGrant = can.grantGprAccess(person, user.company_id)
  if (!mayChangeLevel && !mayGrant) return null
  const otherLevel = user.level === 'Admin' ? 'Employee' : 'Admin'
  return (
    <Section title="Rights">
      <p>{companyMessages.rightsAtOnce}</p>
      {mayChangeLevel && (
        <div className={classes.right}>
          <span>Level: {user.level}</span>
          {!isLastAdmin && (
            <RowButton
              about={user.full_name}
              onClick={() => void setLevel(user, otherLevel === 'Admin' ? 'owner' : 'employee')}
            >
              {`Make ${otherLevel}`}
            </RowButton>
          )}
        </div>
      )}
      {isLastAdmin && (
        <p>
          {user.id === person.id ? companyMessages.onlyAdmin : companyMessages.onlyAdminOther(user.full_name)}
        </p>
      )}
      {mayGrant && (
        <Switch
          className={classes.right}
          label={`GPR access: ${user.gpr_access ? 'Yes' : 'No'}`}
          checked={user.gpr_access}
          onChange={event => setGprAccess(user, event.currentTarget.checked)}
        />
      )}
    </Section>
  )
}
