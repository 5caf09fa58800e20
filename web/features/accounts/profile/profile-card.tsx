import type { User } from '#contract/accounts/person.ts'
import type { License } from '#contract/licenses/license.ts'
import { licenseMessages } from '#contract/licenses/messages.ts'
import { formatDate } from '#web/lib/format.ts'
import classes from './profile.module.css'

/** Who is signed in, with their level and license. */
export function ProfileCard({ user }: { user: User }) {
  const position = [user.company_position, user.company_name].filter(Boolean).join(' for ')
  return (
    <section className={`${classes.card} ${classes.person}`} aria-labelledby="person">
      <Initials user={user} />
      <div className={classes.who}>
        <h2 id="person" className={classes.name}>
          {user.full_name}
        </h2>
        {position && <p className={classes.position}>{position}</p>}
      </div>
      <dl className={classes.facts}>
        <dt>Email</dt>
        <dd>{user.email}</dd>
        <dt>Level</dt>
        <dd>{levelOf(user)}</dd>
        <dt>GPR access</dt>
        <dd>{user.gpr_access ? 'Yes, can start projects and scan' : 'No'}</dd>
        <dt>License</dt>
        <dd>{licenseOf(user.license)}</dd>
        <dt>Account</dt>
        <dd>{user.confirmed ? 'Active, email confirmed' : 'Waiting for confirmation'}</dd>
      </dl>
    </section>
  )
}

/** The initials above the curve of the logo. */
function Initials({ user }: { user: User }) {
  const letters = [user.first_name, user.last_name].map(name => Array.from(name)[0] ?? '').join('')
  return (
    <svg className={classes.initials} viewBox="0 0 96 96" aria-hidden="true">
      <path className={classes.curve} d="M8 92C34 66 41 62 48 62s14 4 40 30" />
      <text x="48" y="46" textAnchor="middle">
        {letters.toLocaleUpperCase()}
      </text>
    </svg>
  )
}

function levelOf({ admin, level, company_name }: User) {
  const inCompany = level && company_name ? `${level} of ${company_name}` : 'No company yet'
  return admin ? (level ? `Platform admin, ${inCompany}` : 'Platform admin') : inCompany
}

function licenseOf({ kind, ends_at }: License) {
  const name = licenseMessages.kinds[kind]
  if (!ends_at) return name
  return `${name}, ${kind === 'none' ? 'ended' : 'until'} ${formatDate(ends_at)}`
}
