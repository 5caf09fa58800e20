import { Checkbox } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useId } from 'react'
import type { Location } from '#contract/locations/location.ts'
import type { ProjectRecord } from '#contract/project-page/project-detail.ts'
import { reportMessages } from '#contract/reports/messages.ts'
import { Callout } from '#web/ui/callout.tsx'
import classes from './labels.module.css'
import type { LabelValues } from './values.ts'

interface LocationsFieldProps {
  form: UseFormReturnType<LabelValues>
  project: ProjectRecord | null
}

/** The locations of the project with their codes; a location without a code gets one with its label. */
export function LocationsField({ form, project }: LocationsFieldProps) {
  if (!project) return <p className={classes.noLocations}>{reportMessages.labelsNoProject}</p>
  if (project.locations.length === 0)
    return <p className={classes.noLocations}>{reportMessages.labelsNoLocations}</p>
  return (
    <LocationChoice
      form={form}
      locations={project.locations}
      signed={Boolean(project.gpr_report?.signed_at && !project.gpr_report.changed_after_signing)}
    />
  )
}

function LocationChoice({
  form,
  locations,
  signed,
}: {
  form: LocationsFieldProps['form']
  locations: Location[]
  signed: boolean
}) {
  const heading = useId()
  const chosen = form.useWatchValue('location_ids')
  const addsCodes = locations.some(({ id, barcode_number }) => !barcode_number && chosen.includes(String(id)))
  const all = chosen.length === locations.length
  const choose = (ids: string[]) => form.setFieldValue('location_ids', ids)
  return (
    <section className={classes.locations} aria-labelledby={heading}>
      <h3 id={heading}>Locations</h3>
      <Checkbox
        className={classes.selectAll}
        label={`Select all ${locations.length}`}
        checked={all}
        indeterminate={!all && chosen.length > 0}
        onChange={() => choose(all ? [] : locations.map(({ id }) => String(id)))}
      />
      <ul className={classes.locationList}>
        {locations.map(location => (
          <li key={location.id}>
            <Checkbox
              label={`${location.ats_location_number}. ${location.name}`}
              description={<Code code={location.barcode_number} />}
              checked={chosen.includes(String(location.id))}
              onChange={({ currentTarget: { checked } }) =>
                choose(withChoice(chosen, location, checked, locations))
              }
            />
          </li>
        ))}
      </ul>
      {addsCodes && signed && (
        <Callout kind="caution">
          <p>{reportMessages.labelsChangeSigned}</p>
        </Callout>
      )}
    </section>
  )
}

/** In the order of the list and not of the clicks, because they are printed in this order. */
const withChoice = (chosen: string[], { id }: Location, checked: boolean, locations: Location[]) =>
  locations
    .map(location => String(location.id))
    .filter(each => (each === String(id) ? checked : chosen.includes(each)))

const Code = ({ code }: { code: string | null }) =>
  code ? <span className={classes.code}>{code}</span> : 'Gets a new code'
