import type { License } from '#contract/licenses/license.ts'
import type { OwnLicenses } from '#contract/licenses/license-records.ts'
import { licenseMessages } from '#contract/licenses/messages.ts'
import { formatDate } from '#web/lib/format.ts'
import classes from './licenses.module.css'

export function YourLicense({ license, bundle }: { license: License; bundle: OwnLicenses['bundle'] }) {
  return (
    <section className={classes.card} aria-labelledby="license">
      <h2 id="license" className={classes.title}>
        Your license
      </h2>
      <dl className={classes.facts}>
        <dt>Type</dt>
        <dd>
          {bundle?.has_seat && license.kind === 'gold' && license.ends_at === bundle.ends_at
            ? licenseMessages.goldSeat
            : licenseMessages.kinds[license.kind]}
        </dd>
        <dt>Includes</dt>
        <dd>{opens[license.kind]}</dd>
        <dt>{license.kind === 'none' ? 'Ended' : 'Ends'}</dt>
        <dd>{license.ends_at ? formatDate(license.ends_at) : "Doesn't expire"}</dd>
      </dl>
    </section>
  )
}

const everything = 'Everything: projects, reports, job safety'

const opens: Record<License['kind'], string> = {
  admin: everything,
  gold: everything,
  free: everything,
  silver: 'Read-only access to projects, reports and job safety',
  none: 'Profile, company, training and documents',
}
