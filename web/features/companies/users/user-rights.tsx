import { Switch } from '@mantine/core'
import type { User } from '#contract/accounts/person.ts'
import { companyMessages } from '#contract/companies/messages.ts'
import { can } from '#contract/policies.ts'
import { useStaffActions } from '#web/features/companies/staff-actions.ts'
import { useSession } from '#web/lib/session/session.ts'
import { Section } from '#web/ui/section.tsx'
import { RowButton } from '#web/ui/tables/row-button.tsx'
import classes from './edit-user-form.module.css'

/** Level and GPR access are calls of their own, so they count at once. */
export function UserRights({ user }: { user: User }) {
  const person = useSession()?.user
  const { setLevel, setGprAccess } = useStaffActions()
  if (!person) return null
  const levels = can.changeLevel(person, user)
  const grants = can.grantGprAccess(person, user.company_id)
  if (!levels && !grants) return null
  const other = user.level === 'Admin' ? 'Employee' : 'Admin'
  return (
    <Section title="Rights">
      <p>{companyMessages.rightsAtOnce}</p>
      {levels && (
        <div className={classes.right}>
          <span>Level: {user.level}</span>
          <RowButton
            about={user.full_name}
            onClick={() => setLevel(user, other === 'Admin' ? 'owner' : 'employee')}
          >
            {`Make ${other}`}
          </RowButton>
        </div>
      )}
      {grants && (
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
