import IconCertificate from '@tabler/icons-react/dist/esm/icons/IconCertificate.mjs'
import { useLocation } from '@tanstack/react-router'
import { licenseMessages } from '#contract/licenses/messages.ts'
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
  const days = license?.ends_at && license.kind !== 'none' ? daysLeft(license.ends_at, Date.now()) : null
  if (!license?.ends_at || days === null || days > 7) return null
  const renew = !isThere && (
    <LinkButton to={pages.licenses.path} variant="default">
      See licenses
    </LinkButton>
  )
  return (
    <Banner label="License" icon={IconCertificate} action={renew}>
      <p>{licenseMessages.endsIn(licenseMessages.names[license.kind], days, formatTime(license.ends_at))}</p>
    </Banner>
  )
}
