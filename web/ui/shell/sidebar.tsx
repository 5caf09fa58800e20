import IconCalendarEvent from '@tabler/icons-react/dist/esm/icons/IconCalendarEvent.mjs'
import IconPhone from '@tabler/icons-react/dist/esm/icons/IconPhone.mjs'
import { Link, type LinkProps } from '@tanstack/react-router'
import { pages } from '#contract/pages.ts'
import { useSmallScreen } from '#web/lib/screen.ts'
import { useSession } from '#web/lib/session/session.ts'
import { callNow, callNowLink, settings } from '#web/lib/session/settings.ts'
import { type NavigationLink, useNavigation } from './navigation.ts'
import classes from './sidebar.module.css'
import { ThemeSwitch } from './theme-switch.tsx'

export function Sidebar({ onNavigate }: { onNavigate?: () => void }) {
  const small = useSmallScreen()
  const topBar = useNavigation('topBar').filter(({ page }) => page !== pages.profile)
  const work = useNavigation('work')
  const learn = useNavigation('learn')
  const admin = useNavigation('admin')
  return (
    <div className={classes.sidebar}>
      <UserMenu onNavigate={onNavigate} />
      <nav aria-label="Main" className={classes.groups}>
        {/* the bar of a phone has room for the title only */}
        {small && <Links links={topBar} onNavigate={onNavigate} />}
        <Links links={work} onNavigate={onNavigate} />
        <h2 className={classes.heading}>Learn</h2>
        <Links links={learn} onNavigate={onNavigate} />
        {admin.length > 0 && <h2 className={classes.heading}>Admin</h2>}
        <Links links={admin} onNavigate={onNavigate} />
        {small && (
          <a className={classes.link} href={callNowLink}>
            <IconPhone size={20} aria-hidden="true" />
            {callNow}
          </a>
        )}
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

function UserMenu({ onNavigate }: { onNavigate?: () => void }) {
  const user = useSession()?.user
  const links = useNavigation('user')
  if (!user) return null
  const position = [user.company_position, user.company_name].filter(Boolean).join(' for ')
  return (
    <section className={classes.user} aria-label="Your account">
      <p className={classes.name}>{user.full_name}</p>
      {position && <p className={classes.position}>{position}</p>}
      <Links links={links} onNavigate={onNavigate} />
    </section>
  )
}

function Links({ links, onNavigate }: { links: NavigationLink[]; onNavigate?: () => void }) {
  if (links.length === 0) return null
  return (
    <ul className={classes.links}>
      {links.map(({ page, label = page.title, icon: Icon }) => (
        <li key={page.path}>
          <Link to={page.path as LinkProps['to']} className={classes.link} onClick={onNavigate}>
            {Icon && <Icon size={20} aria-hidden="true" />}
            {label}
          </Link>
        </li>
      ))}
    </ul>
  )
}
