import IconCalendarEvent from '@tabler/icons-react/dist/esm/icons/IconCalendarEvent.mjs'
import { Link, type LinkProps } from '@tanstack/react-router'
import { useSession } from '#web/lib/session/session.ts'
import { settings } from '#web/lib/session/settings.ts'
import { type Entry, useEntries } from './navigation.ts'
import classes from './sidebar.module.css'
import { ThemeSwitch } from './theme-switch.tsx'

export function Sidebar({ onLeave }: { onLeave?: () => void }) {
  const work = useEntries('work')
  const admin = useEntries('admin')
  return (
    <div className={classes.sidebar}>
      <UserMenu onLeave={onLeave} />
      <nav aria-label="Main" className={classes.groups}>
        <Links entries={work} onLeave={onLeave} />
        {admin.length > 0 && <h2 className={classes.heading}>Admin</h2>}
        <Links entries={admin} onLeave={onLeave} />
        {settings.schedule_work_url && (
          <a
            className={classes.link}
            href={settings.schedule_work_url}
            target="_blank"
            rel="noopener noreferrer"
          >
            <IconCalendarEvent size={20} aria-hidden="true" />
            Schedule Work
          </a>
        )}
      </nav>
      <ThemeSwitch />
    </div>
  )
}

function UserMenu({ onLeave }: { onLeave?: () => void }) {
  const user = useSession()?.user
  const entries = useEntries('user')
  if (!user) return null
  const place = [user.company_position, user.company_name].filter(Boolean).join(' for ')
  return (
    <section className={classes.user} aria-label="Your account">
      <p className={classes.name}>{user.full_name}</p>
      {place && <p className={classes.place}>{place}</p>}
      <Links entries={entries} onLeave={onLeave} />
    </section>
  )
}

function Links({ entries, onLeave }: { entries: Entry[]; onLeave?: () => void }) {
  if (entries.length === 0) return null
  return (
    <ul className={classes.links}>
      {entries.map(({ page, label, icon: Icon }) => (
        <li key={page.path}>
          <Link to={page.path as LinkProps['to']} className={classes.link} onClick={onLeave}>
            <Icon size={20} aria-hidden="true" />
            {label}
          </Link>
        </li>
      ))}
    </ul>
  )
}
