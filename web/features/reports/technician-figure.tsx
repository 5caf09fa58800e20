import { reportMessages } from '#contract/reports/messages.ts'
import type { GprReport } from '#contract/reports/report.ts'
import { revisionMessages } from '#contract/reports/revision-messages.ts'
import { SignatureFigure } from '#web/ui/signature/figure.tsx'
import { useSiteTime } from '#web/ui/site-time.tsx'

/** The technician's signature, and for which revision it was given if that is not the one that is read. */
export function TechnicianFigure({ report, picture }: { report: GprReport; picture: string }) {
  const { tech_name, user, tech_signed_at, updated_at, tech_signed_revision, revision } = report
  const { time } = useSiteTime()
  const name = tech_name ?? user
  const when = time(tech_signed_at ?? updated_at)
  const isOther = tech_signed_revision !== null && tech_signed_revision !== revision
  return (
    <SignatureFigure
      picture={picture}
      alt={`Signature of ${name}`}
      caption={
        isOther
          ? revisionMessages.techSigned(tech_signed_revision, name, when)
          : reportMessages.techSigned(name, when)
      }
    />
  )
}
