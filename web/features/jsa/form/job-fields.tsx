import { Textarea, TextInput } from '@mantine/core'
import { memo, useRef } from 'react'
import { jsaFormMessages } from '#contract/jsa/form-messages.ts'
import { limits } from '#contract/limits.ts'
import { type FieldName, fieldLabels } from './answers/answers.ts'
import classes from './form.module.css'
import { useAnswers, useLineError, useSaving } from './form-context.ts'

/** What stands beside the check boxes. */
export const JobFields = memo(function JobFields() {
  return (
    <div className={classes.fields}>
      <JobName />
      <TextInput {...useField('requested_start_date')} type="date" />
      <Textarea
        {...useField('site_contact')}
        description={jsaFormMessages.siteContactMeaning}
        maxLength={limits.textLength}
        minRows={1}
        autoComplete="off"
      />
      <TextInput
        {...useField('operator')}
        description={jsaFormMessages.operatorMeaning}
        maxLength={limits.lineLength}
        autoComplete="off"
      />
      <Textarea
        {...useField('area_of_work')}
        description={jsaFormMessages.areaOfWorkMeaning}
        maxLength={limits.textLength}
        rows={2}
        autoComplete="off"
      />
      <Textarea
        {...useField('additional_info')}
        description={jsaFormMessages.additionalInfoMeaning}
        maxLength={limits.textLength}
        rows={2}
        autoComplete="off"
      />
    </div>
  )
})

/** Every JSA has one: an emptied field takes back the name that stood there. */
function JobName() {
  const field = useField('job_name')
  const { store } = useSaving()
  const before = useRef(field.value)
  const putBack = () => {
    if (!field.value.trim()) store.setField('job_name', before.current)
  }
  return (
    <TextInput
      {...field}
      onFocus={() => {
        before.current = field.value
      }}
      onBlur={putBack}
      maxLength={limits.lineLength}
      autoComplete="off"
    />
  )
}

/** What an input for one of the texts is given. */
export function useField(name: FieldName) {
  const { store } = useSaving()
  const value = useAnswers(answers => answers[name])
  const error = useLineError(name)
  return {
    label: fieldLabels[name],
    value,
    error,
    'data-path': name,
    onChange: (event: { currentTarget: { value: string } }) =>
      store.setField(name, event.currentTarget.value),
  }
}
