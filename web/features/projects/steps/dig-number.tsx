import { Button } from '@mantine/core'
import { z } from 'zod'
import { Line } from '#contract/fields.ts'
import type { ProjectHead } from '#contract/project-page/project-detail.ts'
import { digNumberOf } from '#contract/projects/ats-request.ts'
import { projectMessages } from '#contract/projects/messages.ts'
import { requestCalls } from '#contract/projects/request-calls.ts'
import { useProjectRights } from '#web/features/projects/project-rights.ts'
import { useCall } from '#web/lib/api/query.ts'
import { useDraftForm } from '#web/lib/forms/form.ts'
import { notify } from '#web/lib/notify.ts'
import { Callout } from '#web/ui/callout.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { SaveFailure } from '#web/ui/save-failure.tsx'
import { digNumberFieldId } from './next-action.ts'
import classes from './steps.module.css'

/** Asks those who scan for the 811 dig number of an excavation, as long as it is missing. */
export function DigNumber({
  detail,
  first = false,
}: {
  detail: ProjectHead
  /** The one thing to do before the job goes on. */
  first?: boolean
}) {
  const { recordScan } = useProjectRights(detail)
  const isExcavation = detail.project.project_type === '811_excavation'
  const known = digNumberOf(detail.ats_data[field])
  return recordScan && isExcavation && known === null ? (
    <DigNumberInput id={detail.project.id} first={first} />
  ) : null
}

const field = 'gpr_scan_for_vids_utilities_or_underground_detection'

const DigNumberForm = z.object({
  [field]: Line(projectMessages.digNumberNeeded).refine(
    text => digNumberOf(text) !== null,
    projectMessages.digNumberNeeded,
  ),
})

function DigNumberInput({ id, first }: { id: number; first: boolean }) {
  const { send, pending, failure } = useCall(requestCalls.change, () => {
    saved()
    notify('success', projectMessages.digNumberSaved, 'short')
  })
  const { form, submit, saved } = useDraftForm(
    DigNumberForm,
    { [field]: '' },
    { failure, draft: `dig-number.${id}` },
  )
  return (
    <Callout kind="caution">
      <p>{projectMessages.digNumberNeeded}</p>
      <form
        noValidate
        className={classes.digNumberForm}
        data-main-action={first || undefined}
        onSubmit={submit(body => send({ params: { id }, body }))}
      >
        <TextField
          form={form}
          path={field}
          id={digNumberFieldId}
          label="811 dig number"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
        <SaveFailure failure={pending ? null : failure} />
        <Button type="submit" variant={first ? undefined : 'default'} loading={pending}>
          Save dig number
        </Button>
      </form>
    </Callout>
  )
}
