import { exportCalls } from '#contract/exports/calls.ts'
import { exportMessages } from '#contract/exports/messages.ts'
import { pages } from '#contract/pages.ts'
import { can } from '#contract/policies.ts'
import { useSession } from '#web/lib/session/session.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { Section } from '#web/ui/section.tsx'
import { ExportButton } from './export-button.tsx'
import classes from './exports.module.css'

/** On the page of a project. */
export function ExportProject({ projectId }: { projectId: number }) {
  return (
    <Panel title="Export">
      <div className={classes.offer}>
        <p>
          {exportMessages.projectMeaning} {exportMessages.mailComes}
        </p>
        <ExportButton
          endpoint={exportCalls.project}
          sent={{ params: { id: projectId } }}
          label="Export project"
        />
      </div>
    </Panel>
  )
}

/** On the pages of a company, for its owner and platform admins. */
export function ExportCompany({ companyId }: { companyId: number }) {
  const user = useSession()?.user
  if (!user || !can.exportCompany(user, companyId)) return null
  return (
    <Section title="Export">
      <div className={classes.offer}>
        <p>
          {exportMessages.companyMeaning} {exportMessages.mailComes}
        </p>
        <ExportButton
          endpoint={exportCalls.company}
          sent={{ params: { id: companyId } }}
          label="Export company"
        />
      </div>
    </Section>
  )
}

/** On the own profile. */
export function ExportPerson() {
  const user = useSession()?.user
  if (!user) return null
  const action = (
    <LinkButton to={pages.exports.path} variant="default">
      See exports
    </LinkButton>
  )
  return (
    <Section title="Your data" action={action}>
      <div className={classes.offer}>
        <p>
          {exportMessages.personMeaning} {exportMessages.mailComes}
        </p>
        <ExportButton
          endpoint={exportCalls.person}
          sent={{ params: { id: user.id } }}
          label="Download my data"
        />
      </div>
    </Section>
  )
}
