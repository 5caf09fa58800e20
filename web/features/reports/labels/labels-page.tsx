import { useSearch } from '@tanstack/react-router'
import { messages } from '#contract/messages.ts'
import { can } from '#contract/policies.ts'
import { reportMessages } from '#contract/reports/messages.ts'
import { BackToProjects } from '#web/features/projects/project-refused.tsx'
import { WithRecord } from '#web/features/projects/with-project.tsx'
import { useSession } from '#web/lib/session/session.ts'
import { NotAllowed } from '#web/ui/states.tsx'
import { LabelsForm } from './form.tsx'
import { labelsSearch } from './search.ts'

/** /labels: sheets or rolls for the locations of a project, and fresh labels for any. */
export function LabelsPage() {
  const person = useSession()?.user
  const { project_id } = labelsSearch(useSearch({ strict: false }))
  if (!person) return null
  if (!can.printLabels(person))
    return <NotAllowed text={reportMessages.labelsNeedGpr} action={<BackToProjects />} />
  if (!can.changeInTool(person))
    return <NotAllowed text={messages.silverReadsOnly} action={<BackToProjects />} />
  if (!project_id) return <LabelsForm project={null} />
  return <WithRecord id={project_id}>{detail => <LabelsForm project={detail} />}</WithRecord>
}
