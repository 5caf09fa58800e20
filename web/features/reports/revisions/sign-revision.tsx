import { pages } from '#contract/pages.ts'
import { can } from '#contract/policies.ts'
import type { GprReport } from '#contract/reports/report.ts'
import { useSession } from '#web/lib/session/session.ts'
import { LinkButton } from '#web/ui/link-button.tsx'

/** To the pad, for whoever may sign a revision that a change opened. */
export function SignRevision({ report }: { report: GprReport }) {
  const user = useSession()?.user
  if (!user || !can.changeInTool(user) || !report.changed_after_signing) return null
  return (
    <LinkButton variant="default" to={pages.report.path} search={{ id: report.project_id, card: 5 }}>
      {`Sign Revision ${report.revision}`}
    </LinkButton>
  )
}
