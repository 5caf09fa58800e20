import { Button } from '@mantine/core'
import { revisionMessages } from '#contract/reports/revision-messages.ts'
import { useProjectRights } from '#web/features/projects/project-rights.ts'
import type { CardProps } from '#web/features/reports/wizard/navigation.ts'
import { Callout } from '#web/ui/callout.tsx'
import { useSiteTime } from '#web/ui/site-time.tsx'

/** Before the customer signs: the technician signed what the report said earlier, and would be missing on this paper. */
export function TechnicianMissing({
  detail,
  navigation,
  disabled,
}: Pick<CardProps, 'detail' | 'navigation'> & { disabled: boolean }) {
  const { recordScan } = useProjectRights(detail)
  const { time } = useSiteTime()
  const report = detail.gpr_report
  if (!report?.tech_signature || report.tech_signature_stands) return null
  const { tech_signed_name, tech_name, user, tech_signed_at, updated_at } = report
  return (
    <Callout kind="caution">
      <p>
        {revisionMessages.techSignedEarlier(
          tech_signed_name ?? tech_name ?? user,
          time(tech_signed_at ?? updated_at),
        )}
      </p>
      <p>{revisionMessages.techMissing}</p>
      {recordScan && (
        <Button variant="default" mt={8} disabled={disabled} onClick={() => navigation.go(4)}>
          Sign as technician first
        </Button>
      )}
    </Callout>
  )
}
