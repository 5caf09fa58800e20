import type { UseFormReturnType } from '@mantine/form'
import { limits } from '#contract/limits.ts'
import { locationMessages } from '#contract/locations/messages.ts'
import { taskOptions } from '#contract/locations/tasks.ts'
import { useSession } from '#web/lib/session/session.ts'
import { LinesSelect } from '#web/ui/fields/lines-select.tsx'
import type { LocationValues } from './values.ts'

/** What was found and marked, out of the catalogue in the person's own units; what is of the other one stays. */
export function TaskField({ form }: { form: UseFormReturnType<LocationValues> }) {
  const type = useSession()?.user.gpr_task_type ?? 'imperial'
  const { onChange, defaultValue, error, ...props } = form.getInputProps('summaries')
  return (
    <LinesSelect
      {...props}
      label="Survey summary"
      description={locationMessages.tasksMeaning}
      chosenLabel="Chosen tasks"
      error={error ?? form.errors.survey_summary}
      data={taskOptions(type)}
      value={form.useWatchValue('summaries')}
      onChange={onChange}
      maxValues={limits.tasksPerLocation}
      nothingFoundMessage={locationMessages.tasksNoMatch}
    />
  )
}
