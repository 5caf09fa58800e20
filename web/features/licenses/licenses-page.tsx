import type { License } from '#contract/licenses/license.ts'
import { licenseMessages } from '#contract/licenses/messages.ts'
import { messages } from '#contract/messages.ts'
import { pages } from '#contract/pages.ts'
import { formatDate } from '#web/lib/format.ts'
import { useSession } from '#web/lib/session/session.ts'
import { Callout } from '#web/ui/callout.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Empty } from '#web/ui/states.tsx'
import classes from './licenses.module.css'

export function LicensesPage() {
  const license = useSession()?.user.license
  if (!license) return <SignInFirst />
  return (
    <div className={classes.page}>
      {license.kind === 'none' && (
        <Callout kind="caution">
          <p>{messages.licenseNeeded}</p>
        </Callout>
      )}
      <section className={classes.card} aria-labelledby="license">
        <h2 id="license" className={classes.title}>
          Your license
        </h2>
        <dl className={classes.facts}>
          <dt>Type</dt>
          <dd>{licenseKinds[license.kind].name}</dd>
          <dt>Includes</dt>
          <dd>{licenseKinds[license.kind].opens}</dd>
          <dt>{license.kind === 'none' ? 'Ended' : 'Good through'}</dt>
          <dd>{license.ends_at ? formatDate(license.ends_at) : licenseKinds[license.kind].withoutEnd}</dd>
        </dl>
      </section>
    </div>
  )
}

function SignInFirst() {
  const signInLink = (
    <LinkButton to={pages.signIn.path} search={{ redirect: pages.licenses.path }}>
      Sign in
    </LinkButton>
  )
  return (
    <Empty title="Sign in to see your license" action={signInLink}>
      {licenseMessages.licenseUnknown}
    </Empty>
  )
}

const everything = 'Everything: projects, reports, job safety'

const licenseKinds: Record<License['kind'], { name: string; opens: string; withoutEnd: string }> = {
  admin: { name: 'Platform admin', opens: everything, withoutEnd: "Doesn't expire" },
  gold: { name: 'Gold', opens: everything, withoutEnd: "Doesn't expire" },
  free: { name: 'Free trial', opens: everything, withoutEnd: "Doesn't expire" },
  silver: {
    name: 'Silver',
    opens: 'Read-only access to projects, reports and job safety',
    withoutEnd: "Doesn't expire",
  },
  none: { name: 'None', opens: 'Profile, company, training and documents', withoutEnd: 'Unknown' },
}
