import type { ReactNode } from 'react'
import { useOwnUser } from '#web/features/accounts/own-user.ts'
import { SecondFactorCard } from '#web/features/accounts/second-factor/second-factor-card.tsx'
import { Answered } from '#web/ui/answered.tsx'
import { LeaveCompany } from './leave-company.tsx'
import { OrientationSignature } from './orientation-signature.tsx'
import { PasswordForm } from './password-form.tsx'
import classes from './profile.module.css'
import { ProfileCard } from './profile-card.tsx'
import { ProfileForm } from './profile-form.tsx'
import { SessionsCard } from './sessions-card.tsx'

/** The children are sections of later features. */
export function ProfilePage({ children }: { children: ReactNode }) {
  return (
    <Answered query={useOwnUser()}>
      {({ user }) => (
        <div className={classes.page}>
          <ProfileCard user={user} />
          <div className={classes.sections}>
            <ProfileForm user={user} />
            {children}
            <OrientationSignature user={user} />
            <PasswordForm user={user} />
            <SecondFactorCard user={user} />
            <SessionsCard email={user.email} />
            <LeaveCompany user={user} />
          </div>
        </div>
      )}
    </Answered>
  )
}
