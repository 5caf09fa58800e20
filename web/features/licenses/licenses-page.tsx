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
          <dt>Kind</dt>
          <dd>{kinds[license.kind].name}</dd>
          <dt>Opens</dt>
          <dd>{kinds[license.kind].opens}</dd>
          <dt>{license.kind === 'none' ? 'Ended' : 'Runs until'}</dt>
          <dd>{license.ends_at ? formatDate(license.ends_at) : kinds[license.kind].without}</dd>
        </dl>
      </section>
    </div>
  )
}

function SignInFirst() {
  const door = (
    <LinkButton to={pages.signIn.path} search={{ redirect: pages.licenses.path }}>
      Sign in
    </LinkButton>
  )
  return (
    <Empty title="Sign in to see your license" action={door}>
      {licenseMessages.licenseUnknown}
    </Empty>
  )
}

const everything = 'Everything: projects, reports, job safety'

const kinds: Record<License['kind'], { name: string; opens: string; without: string }> = {
  admin: { name: 'Platform admin', opens: everything, without: 'No end' },
  gold: { name: 'Gold', opens: everything, without: 'No end' },
  free: { name: 'Free term', opens: everything, without: 'No end' },
  silver: { name: 'Silver', opens: 'Reading of projects, reports and job safety', without: 'No end' },
  none: { name: 'None', opens: 'Profile, company, training and documents', without: 'Unknown' },
}
