import type { UseFormReturnType } from '@mantine/form'
import { limits } from '#contract/limits.ts'
import { activities, activityLabel } from '#contract/reports/activities.ts'
import { reportMessages } from '#contract/reports/messages.ts'
import { useSession } from '#web/lib/session/session.ts'
import { LinesSelect } from '#web/ui/fields/lines-select.tsx'
import { TextareaField } from '#web/ui/fields/textarea-field.tsx'
import type { ActivityValues } from './activity-values.ts'

/** Statements of the person's own units; those chosen in the other units stay. */
export function ActivityFields({ form }: { form: UseFormReturnType<ActivityValues> }) {
  const offered = activities[useSession()?.user.gpr_task_type ?? 'imperial']
  const chosen = form.useWatchValue('activities')
  const { onChange, defaultValue, ...props } = form.getInputProps('activities')
  const all = [...offered, ...chosen.filter(statement => !offered.includes(statement))]
  return (
    <>
      <LinesSelect
        {...props}
        label="Activities"
        description={reportMessages.activitiesMeaning}
        chosenLabel="Chosen activities"
        data={all.map(statement => ({ value: statement, label: activityLabel(statement) }))}
        value={chosen}
        onChange={onChange}
        maxValues={limits.activitiesPerReport}
        nothingFoundMessage={reportMessages.activitiesNoMatch}
      />
      <TextareaField
        form={form}
        path="area_of_work"
        label="Area of work"
        description={reportMessages.areaOfWorkMeaning}
        minRows={2}
        autoComplete="off"
      />
      <TextareaField form={form} path="observations" label="Observations" autoComplete="off" />
    </>
  )
}
