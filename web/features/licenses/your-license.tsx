import type { License, OwnLicenses } from '#contract/licenses/license.ts'
import { licenseMessages } from '#contract/licenses/messages.ts'
import { formatDate } from '#web/lib/format.ts'
import classes from './licenses.module.css'

export function YourLicense({ license, bundle }: { license: License; bundle: OwnLicenses['bundle'] }) {
  const { name, opens } = licenseKinds[license.kind]
  return (
    <section className={classes.card} aria-labelledby="license">
      <h2 id="license" className={classes.title}>
        Your license
      </h2>
      <dl className={classes.facts}>
        <dt>Type</dt>
        <dd>{bundle?.has_seat && license.kind === 'gold' ? licenseMessages.goldSeat : name}</dd>
        <dt>Includes</dt>
        <dd>{opens}</dd>
        <dt>{license.kind === 'none' ? 'Ended' : 'Good through'}</dt>
        <dd>{license.ends_at ? formatDate(license.ends_at) : "Doesn't expire"}</dd>
      </dl>
    </section>
  )
}

const everything = 'Everything: projects, reports, job safety'

const licenseKinds: Record<License['kind'], { name: string; opens: string }> = {
  admin: { name: 'Platform admin', opens: everything },
  gold: { name: 'Gold', opens: everything },
  free: { name: 'Free trial', opens: everything },
  silver: { name: 'Silver', opens: 'Read-only access to projects, reports and job safety' },
  none: { name: 'None', opens: 'Profile, company, training and documents' },
}
