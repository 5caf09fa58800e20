import { useState } from 'react'
import { api } from '#contract/api.ts'
import type { Answer } from '#contract/endpoint.ts'
import type { Location } from '#contract/locations/location.ts'
import { locationMessages } from '#contract/locations/messages.ts'
import { pages } from '#contract/pages.ts'
import { reportMessages } from '#contract/reports/messages.ts'
import { useCall } from '#web/lib/api/query.ts'
import { Callout } from '#web/ui/callout.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import classes from './label-search.module.css'
import { useLocationOpening } from '#web/features/locations/location-link.tsx'
import { ScanLabelButton } from '#web/features/locations/scan-label-button.tsx'

type LookUp = Answer<typeof api.locations.byBarcode>

/** A label of this project opens its location; of another one, it says where it belongs. */
export function LabelSearch({ projectId, locations }: { projectId: number; locations: Location[] }) {
  const [outcome, setOutcome] = useState<LookUp | null>(null)
  const open = useLocationOpening()
  const { send, pending, failure, reset } = useCall(api.locations.byBarcode, async answer => {
    const { location } = answer
    // another person may have labeled it a moment ago
    if (location?.project_id === projectId) await open(location.id)
    else setOutcome(answer)
  })
  const find = (code: string) => {
    setOutcome(null)
    reset()
    const own = locations.find(({ barcode_number }) => barcode_number === code.trim())
    if (own) void open(own.id)
    else send({ params: { code } })
  }
  return (
    <>
      <ScanLabelButton loading={pending} onRead={find}>
        Scan barcode
      </ScanLabelButton>
      {(outcome || (failure && !pending)) && (
        <div className={classes.outcome}>
          <Callout kind="caution">
            <p>{outcome ? sentenceOf(outcome) : failure?.message}</p>
            {outcome?.location && (
              <LinkButton
                to={pages.projectLocation.path}
                params={{ id: String(outcome.project_id) }}
                search={{ location_id: outcome.location.id }}
                variant="default"
                className={classes.open}
              >
                Open that location
              </LinkButton>
            )}
          </Callout>
        </div>
      )}
    </>
  )
}

function sentenceOf({ no_request, location, job_name = '' }: LookUp) {
  if (no_request) return reportMessages.barcodeNoRequest(job_name)
  return location
    ? locationMessages.barcodeElsewhere(location.name, job_name)
    : reportMessages.barcodeNotFound
}
