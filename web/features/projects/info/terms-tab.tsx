import type { ProjectHead } from '#contract/project-page/project-detail.ts'
import { projectMessages } from '#contract/projects/messages.ts'
import { Callout } from '#web/ui/callout.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { SignatureFigure } from '#web/ui/signature/figure.tsx'
import { useSiteTime } from '#web/ui/site-time.tsx'
import { TermsText } from '#web/ui/terms-text.tsx'
import classes from './info.module.css'

/** The terms, and who accepted them with the request. */
export function TermsTab({ detail: { ats_data, project } }: { detail: ProjectHead }) {
  return (
    <div className={classes.terms}>
      <Acceptance ats={ats_data} expected={project.project_private} />
      <Panel title="Terms and Conditions">
        <TermsText />
      </Panel>
    </div>
  )
}

function Acceptance({ ats, expected }: { ats: ProjectHead['ats_data']; expected: boolean }) {
  const { time } = useSiteTime()
  const { customer_signature, signed_user_name, signed_company_name, signed_at, created_at } = ats
  if (!customer_signature && !expected)
    return <p className={classes.notAccepted}>{projectMessages.termsNotAccepted}</p>
  if (!customer_signature)
    return (
      <Callout kind="caution">
        <p>{projectMessages.termsNotAccepted}</p>
      </Callout>
    )
  const [name, company] = [signed_user_name ?? '', signed_company_name ?? '']
  return (
    <Panel title="Acceptance">
      <SignatureFigure
        picture={customer_signature}
        alt={`Signature of ${name}`}
        caption={projectMessages.termsAccepted(name, company, time(signed_at ?? created_at))}
      />
    </Panel>
  )
}
