import { Autocomplete, Switch } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { limits } from '#contract/limits.ts'
import { digNumberOf } from '#contract/projects/ats-request.ts'
import { projectMessages } from '#contract/projects/messages.ts'
import { type ProjectType, projectTypes } from '#contract/projects/project-types.ts'
import { type RequestField, scanFields } from '#contract/projects/request-fields.ts'
import { settings } from '#web/lib/session/settings.ts'
import { Callout } from '#web/ui/callout.tsx'
import { ChoiceButtons } from '#web/ui/fields/choice-buttons.tsx'
import { TextareaField } from '#web/ui/fields/textarea-field.tsx'
import { ConditionsField } from './conditions-field.tsx'
import { questions, suggestions } from './questions.ts'
import classes from './request.module.css'
import { StartDateField } from './start-date-field.tsx'
import { StartTimeField } from './start-time-field.tsx'
import { isYes, type ScanValues } from './values.ts'
import { YesNoField } from './yes-no-field.tsx'

/** Card 1: when, what kind, and what is planned after the scan. */
export function ScanCard({ form }: { form: UseFormReturnType<ScanValues> }) {
  return (
    <>
      <div className={classes.pair}>
        <StartDateField form={form} />
        <StartTimeField form={form} />
      </div>
      <ProjectTypeField form={form} />
      <div className={classes.pair}>
        {scanFields.map((field: RequestField) => (
          <ScanField key={field.name} form={form} field={field} />
        ))}
      </div>
      <Questions form={form} />
      <ConditionsField form={form} />
      <TextareaField
        form={form}
        path="additional_info"
        label="Additional info"
        maxLength={limits.textLength}
      />
      <Switch
        {...form.getInputProps('project_private', { type: 'checkbox' })}
        label="Private project"
        description={projectMessages.projectPrivateMeaning}
      />
    </>
  )
}

function ProjectTypeField({ form }: { form: UseFormReturnType<ScanValues> }) {
  const type = form.useWatchValue('project_type')
  return (
    <ChoiceButtons
      label="Project type"
      options={typeOptions}
      value={type}
      onChange={next => form.setFieldValue('project_type', next)}
    />
  )
}

const typeOptions = Object.entries(projectTypes).map(([value, label]) => ({
  value: value as ProjectType,
  label,
  meaning: projectMessages.projectTypeMeanings[value as ProjectType],
}))

function Questions({ form }: { form: UseFormReturnType<ScanValues> }) {
  const coring = isYes(form.useWatchValue('gpr_scan_for_coring'))
  const digging = form.useWatchValue('project_type') === '811_excavation'
  const digNumber = digNumberOf(form.useWatchValue('gpr_scan_for_vids_utilities_or_underground_detection'))
  return (
    <div className={classes.columns}>
      {questions.map(({ path, question, detail }) => (
        <YesNoField key={path} form={form} path={path} question={question} detail={detail}>
          {path === 'gpr_scan_for_coring' && coring && (
            <YesNoField
              form={form}
              path="coring_by_ibgw"
              question={`Is the coring done by ${settings.provider_name}?`}
            />
          )}
          {path === 'gpr_scan_for_vids_utilities_or_underground_detection' && digging && !digNumber && (
            <Callout kind="caution">
              <p>{projectMessages.digNumberLater}</p>
            </Callout>
          )}
        </YesNoField>
      ))}
    </div>
  )
}

/** A line of text, with suggestions where there are any. */
function ScanField({ form, field }: { form: UseFormReturnType<ScanValues>; field: RequestField }) {
  const { name, label, required } = field
  return (
    <Autocomplete
      size="md"
      autoComplete="off"
      {...form.getInputProps(name)}
      label={label}
      data={suggestions[name]}
      required={required !== undefined}
    />
  )
}
