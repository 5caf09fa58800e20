import { Button } from '@mantine/core'
import IconLogin from '@tabler/icons-react/dist/esm/icons/IconLogin.mjs'
import IconLogout from '@tabler/icons-react/dist/esm/icons/IconLogout.mjs'
import IconMenu2 from '@tabler/icons-react/dist/esm/icons/IconMenu2.mjs'
import IconPhone from '@tabler/icons-react/dist/esm/icons/IconPhone.mjs'
import { Link, type LinkProps, useNavigate } from '@tanstack/react-router'
import { pages } from '#contract/pages.ts'
import { useSmallScreen } from '#web/lib/screen.ts'
import { logOutAnswer } from '#web/lib/session/log-out-answer.ts'
import { useSession } from '#web/lib/session/session.ts'
import { callNow, callNowLink } from '#web/lib/session/settings.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { useLogOutQuestion } from './log-out-question.ts'
import { useNavigation } from './navigation.ts'
import classes from './top-bar.module.css'

export function TopBar({ title, onMenu }: { title: string; onMenu: () => void }) {
  const small = useSmallScreen()
  const links = useNavigation('topBar')
  return (
    <header className={classes.bar}>
      {small && (
        <button type="button" className={classes.menu} onClick={onMenu} aria-label="Open the menu">
          <IconMenu2 size={24} aria-hidden="true" />
        </button>
      )}
      <h1 className={classes.title}>{title}</h1>
      {!small &&
        links.map(({ page, label = page.title, icon: Icon }) => (
          <Link key={page.path} to={page.path as LinkProps['to']} className={classes.link} title={label}>
            {Icon && <Icon size={20} aria-hidden="true" />}
            <span className={classes.name}>{label}</span>
          </Link>
        ))}
      {!small && (
        <a href={callNowLink} className={classes.link} title={callNow}>
          <IconPhone size={20} aria-hidden="true" />
          <span className={classes.name}>{callNow}</span>
        </a>
      )}
      <SessionButton />
    </header>
  )
}

function SessionButton() {
  const small = useSmallScreen()
  const navigate = useNavigate()
  const ask = useLogOutQuestion()
  const session = useSession()
  if (!session) {
    return (
      <LinkButton
        to={pages.signIn.path}
        {...(small ? smallButton : { variant: 'default' })}
        leftSection={small ? null : <IconLogin {...iconProps} />}
      >
        Sign in
      </LinkButton>
    )
  }
  // opening the sign-in page ends the session
  const logOut = async () => {
    const answer = await ask()
    if (!answer) return
    logOutAnswer.keep(session.user.id, answer === 'delete')
    await navigate({ to: pages.signIn.path })
  }
  return (
    <Button
      {...(small ? smallButton : { variant: 'default' })}
      onClick={() => void logOut()}
      leftSection={small ? null : <IconLogout {...iconProps} />}
    >
      Log out
    </Button>
  )
}

/** As high as a thumb, with the weight of a link. */
const smallButton = { variant: 'transparent', color: 'gray', className: classes.small }

const iconProps = { size: 20, 'aria-hidden': true }
