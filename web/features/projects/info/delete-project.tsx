import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { messages } from '#contract/messages.ts'
import { pages } from '#contract/pages.ts'
import type { ProjectHead } from '#contract/project-page/project-detail.ts'
import { projectCalls } from '#contract/projects/calls.ts'
import { projectMessages } from '#contract/projects/messages.ts'
import { call } from '#web/lib/api/api.ts'
import { useCall } from '#web/lib/api/query.ts'
import { notify } from '#web/lib/notify.ts'
import { confirm } from '#web/ui/confirm.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { SaveFailure } from '#web/ui/save-failure.tsx'
import classes from './info.module.css'

/** Only for who may delete it: the project is gone for everybody at once; Undo brings it back. */
export function DeleteProject({
  project: { id, name },
  ats,
}: {
  project: ProjectHead['project']
  ats: string
}) {
  const navigate = useNavigate()
  const { send, pending, failure } = useCall(projectCalls.remove, async () => {
    await navigate({ to: pages.projects.path })
    notify('success', projectMessages.projectDeleted, 'usual', {
      action: { label: 'Undo', run: () => void restore(id) },
    })
  })
  const remove = async () => {
    const sure = await confirm(projectMessages.deleteProjectQuestion, {
      title: 'Delete Project',
      yes: 'Delete',
      consequence: projectMessages.deleteProjectConsequence(name, ats),
      danger: true,
    })
    if (sure) send({ params: { id } })
  }
  return (
    <Panel title="Delete Project">
      <div className={classes.deletion}>
        <p>{projectMessages.deleteProjectMeaning}</p>
        <SaveFailure failure={pending ? null : failure} />
        <Button variant="danger-outline" loading={pending} onClick={() => void remove()}>
          Delete Project
        </Button>
      </div>
    </Panel>
  )
}

async function restore(id: number) {
  try {
    const { project } = await call(projectCalls.restore, { params: { id } })
    notify('success', projectMessages.projectRestored(project.name))
  } catch (failure) {
    notify('danger', failure instanceof Error ? failure.message : messages.crashed)
  }
}
