import IconCertificate from '@tabler/icons-react/dist/esm/icons/IconCertificate.mjs'
import { useLocation } from '@tanstack/react-router'
import { endingMessages } from '#contract/licenses/ending-messages.ts'
import { pages } from '#contract/pages.ts'
import { formatTime } from '#web/lib/format.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Banner } from '#web/ui/shell/banner.tsx'
import { daysLeft } from './days-left.ts'

export default function EndingNotice({
  kind,
  endsAt,
}: {
  kind: keyof typeof endingMessages.names
  endsAt: string
}) {
  const isThere = useLocation().pathname === pages.licenses.path
  const days = daysLeft(endsAt, Date.now())
  if (days === null || days > 7) return null
  const renew = !isThere && (
    <LinkButton to={pages.licenses.path} variant="default">
      See licenses
    </LinkButton>
  )
  return (
    <Banner label="License" icon={IconCertificate} action={renew}>
      <p>{endingMessages.endsIn(endingMessages.names[kind], days, formatTime(endsAt))}</p>
    </Banner>
  )
}
