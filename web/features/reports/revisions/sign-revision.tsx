import { pages } from '#contract/pages.ts'
import { can } from '#contract/policies.ts'
import type { GprReport } from '#contract/reports/report.ts'
import { useSession } from '#web/lib/session/session.ts'
import { LinkButton } from '#web/ui/link-button.tsx'

/** Whether signing is what comes next, for whoever looks at the report. */
export function useMaySign({ signed_at, changed_after_signing }: GprReport): boolean {
  const user = useSession()?.user
  return user !== undefined && can.changeInTool(user) && (signed_at === null || changed_after_signing)
}

/** To the pad, for whoever may sign what nobody has signed yet. */
export function SignRevision({ report, primary = false }: { report: GprReport; primary?: boolean }) {
  const maySign = useMaySign(report)
  if (!maySign) return null
  return (
    <LinkButton
      variant={primary ? 'filled' : 'default'}
      to={pages.report.path}
      search={{ id: report.project_id, card: 5 }}
    >
      {`Sign Revision ${report.revision}`}
    </LinkButton>
  )
}
