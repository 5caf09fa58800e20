import { reportMessages } from '#contract/reports/messages.ts'
import type { GprReport } from '#contract/reports/report.ts'
import { revisionMessages } from '#contract/reports/revision-messages.ts'
import { SignatureFigure } from '#web/ui/signature/figure.tsx'
import { useSiteTime } from '#web/ui/site-time.tsx'
import classes from './customer-signature.module.css'

/** The technician's signature. One for an earlier version is named, not shown: below this one it would say too much. */
export function TechnicianFigure({ report, picture }: { report: GprReport; picture: string }) {
  const { tech_signed_name, tech_name, user, tech_signed_at, updated_at, tech_signature_stands } = report
  const { time } = useSiteTime()
  const name = tech_signed_name ?? tech_name ?? user
  const when = time(tech_signed_at ?? updated_at)
  if (!tech_signature_stands)
    return <p className={classes.earlier}>{revisionMessages.techSignedEarlier(name, when)}</p>
  return (
    <SignatureFigure
      picture={picture}
      alt={`Signature of ${name}`}
      caption={reportMessages.techSigned(name, when)}
    />
  )
}
