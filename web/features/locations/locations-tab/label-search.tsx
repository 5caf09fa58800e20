import { useState } from 'react'
import type { Answer } from '#contract/endpoint.ts'
import { locationCalls } from '#contract/locations/calls.ts'
import type { Location } from '#contract/locations/location.ts'
import { locationMessages } from '#contract/locations/messages.ts'
import { pages } from '#contract/pages.ts'
import { reportMessages } from '#contract/reports/messages.ts'
import { useOpenLocation } from '#web/features/locations/location-link.tsx'
import { ScanLabelButton } from '#web/features/locations/scan-label-button.tsx'
import { useCall } from '#web/lib/api/query.ts'
import { Callout } from '#web/ui/callout.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import classes from './locations-tab.module.css'

type BarcodeAnswer = Answer<typeof locationCalls.byBarcode>

/** A label of this project opens its location; for any other label it says where that belongs. */
export function LabelSearch({ projectId, locations }: { projectId: number; locations: Location[] }) {
  const [elsewhere, setElsewhere] = useState<BarcodeAnswer | null>(null)
  const open = useOpenLocation()
  const { send, pending, failure, reset } = useCall(locationCalls.byBarcode, async answer => {
    const { location } = answer
    // somebody may have given it this label a moment ago
    if (location?.project_id === projectId) await open(location.id)
    else setElsewhere(answer)
  })
  const find = (code: string) => {
    setElsewhere(null)
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
      {(elsewhere || (failure && !pending)) && (
        <div className={classes.outcome}>
          <Callout kind="caution">
            <p>{elsewhere ? sentenceOf(elsewhere) : failure?.message}</p>
            {elsewhere?.location && (
              <LinkButton
                to={pages.projectLocation.path}
                params={{ id: String(elsewhere.project_id) }}
                search={{ location_id: elsewhere.location.id }}
                variant="default"
                className={classes.openOther}
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

function sentenceOf({ no_request, location, job_name = '' }: BarcodeAnswer) {
  if (no_request) return reportMessages.barcodeNoRequest(job_name)
  return location
    ? locationMessages.barcodeElsewhere(location.name, job_name)
    : reportMessages.barcodeNotFound
}
