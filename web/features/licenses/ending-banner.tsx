import IconCertificate from '@tabler/icons-react/dist/esm/icons/IconCertificate.mjs'
import { useLocation } from '@tanstack/react-router'
import { endingMessages } from '#contract/licenses/ending-messages.ts'
import { pages } from '#contract/pages.ts'
import { formatTime } from '#web/lib/format.ts'
import { useSession } from '#web/lib/session/session.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Banner } from '#web/ui/shell/banner.tsx'
import { daysLeft } from './days-left.ts'

/** Counts down the last seven days of a license, on every page. */
export function EndingBanner() {
  const isThere = useLocation().pathname === pages.licenses.path
  const license = useSession()?.user.license
  if (!license?.ends_at || license.kind === 'none' || license.kind === 'admin') return null
  const days = daysLeft(license.ends_at, Date.now())
  if (days === null || days > 7) return null
  const renew = !isThere && (
    <LinkButton to={pages.licenses.path} variant="default">
      See licenses
    </LinkButton>
  )
  return (
    <Banner label="License" icon={IconCertificate} action={renew}>
      <p>{endingMessages.endsIn(endingMessages.names[license.kind], days, formatTime(license.ends_at))}</p>
    </Banner>
  )
}
