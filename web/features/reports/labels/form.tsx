import { Button } from '@mantine/core'
import { useState } from 'react'
import { limits } from '#contract/limits.ts'
import type { ProjectRecord } from '#contract/project-page/project-detail.ts'
import { reportCalls } from '#contract/reports/calls.ts'
import { reportMessages } from '#contract/reports/messages.ts'
import { useCall } from '#web/lib/api/query.ts'
import { useDraftForm } from '#web/lib/forms/form.ts'
import { notify } from '#web/lib/notify.ts'
import { BottomBar } from '#web/ui/bottom-bar.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { SaveFailure } from '#web/ui/save-failure.tsx'
import { downloadLabels, LabelsDownload } from './download.tsx'
import { FormatField } from './format-field.tsx'
import classes from './labels.module.css'
import { LocationsField } from './locations-field.tsx'
import { LabelCount, SheetPreview } from './preview.tsx'
import {
  BlankLabelForm,
  countLabels,
  LabelForm,
  type LabelValues,
  labelsPerSheet,
  orderOf,
} from './values.ts'

/** What to print, beside a preview of the first sheet. */
export function LabelsForm({ project }: { project: ProjectRecord | null }) {
  const [finished, setFinished] = useState<File | null>(null)
  const { send, pending, failure } = useCall(reportCalls.labels, (pdf, headers) => {
    setFinished(downloadLabels(pdf, headers))
    notify('success', reportMessages.labelsMade(countLabels(form.getValues())), 'short')
  })
  const { form, submit } = useDraftForm<LabelValues>(
    project ? LabelForm : BlankLabelForm,
    initialValues(project),
    { failure },
  )
  const make = submit(values => {
    setFinished(null)
    send({ body: orderOf(values) })
  })
  const isSheet = form.useWatchValue('format') === 'avery5160'
  return (
    <form noValidate className={classes.page} onSubmit={make}>
      <div className={classes.fields}>
        <header className={classes.header}>
          {project && <p className={classes.number}>{project.ats_data.ats_number}</p>}
          <h2>{project ? `Labels for ${project.project.name}` : 'Blank labels'}</h2>
          <p>{reportMessages.labelsLead}</p>
        </header>
        <FormatField form={form} />
        <LocationsField form={form} project={project} />
        <div className={classes.counts}>
          <TextField
            form={form}
            path="fresh"
            label="Blank labels"
            description={reportMessages.labelsFreshMeaning}
            inputMode="numeric"
            placeholder={`0 to ${limits.labelsAtOnce}`}
            autoComplete="off"
          />
          {isSheet && (
            <TextField
              form={form}
              path="skip"
              label="Labels already used on the first sheet"
              description={reportMessages.labelsSkipMeaning}
              inputMode="numeric"
              placeholder={`0 to ${labelsPerSheet - 1}`}
              autoComplete="off"
            />
          )}
        </div>
        <SaveFailure failure={pending ? null : failure} />
      </div>
      <div className={classes.side}>
        <SheetPreview form={form} />
        <BottomBar className={classes.submit}>
          <LabelCount form={form} />
          <Button type="submit" loading={pending} fullWidth>
            Make labels
          </Button>
        </BottomBar>
        {finished && <LabelsDownload file={finished} />}
      </div>
    </form>
  )
}

/** Whoever comes from a project usually wants a label for each of its locations. */
const initialValues = (project: ProjectRecord | null): LabelValues => ({
  format: 'avery5160',
  location_ids: project?.locations.map(({ id }) => String(id)) ?? [],
  fresh: '',
  skip: '',
})
