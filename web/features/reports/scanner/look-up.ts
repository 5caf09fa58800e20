import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { api } from '#contract/api.ts'
import type { Answer } from '#contract/endpoint.ts'
import { Barcode, type Location } from '#contract/locations/location.ts'
import { pages } from '#contract/pages.ts'
import { reportMessages } from '#contract/reports/messages.ts'
import { useCall } from '#web/lib/api/query.ts'
import { pdfCheckCodeOf } from '#web/lib/barcode/pdf-check-code.ts'
import { useRecentScans } from './memory.ts'

/** Where a scan stands (document 001 §4), with what each state shows. */
export type Scan =
  | { state: 'scanning' }
  | { state: 'processing'; code: string }
  | ({ state: 'found'; code: string } & Found)
  | { state: 'no-request'; code: string; jobName: string }
  /** What another try can change has a way to try again. */
  | { state: 'failure'; code: string; sentence: string; passing: boolean }

export interface Found {
  location: Location
  projectId: number
  reportId: number | null
  jobName: string
}

export function useLookUp() {
  const navigate = useNavigate()
  const [code, setCode] = useState<string | null>(null)
  const [answer, setAnswer] = useState<LookUp | null>(null)
  const [recent, remember] = useRecentScans()
  const { send, pending, failure } = useCall(api.locations.byBarcode, given => {
    setAnswer(given)
    const { name, barcode_number: label } = given.location ?? {}
    if (name && label) remember({ code: label, name })
    navigator.vibrate?.(given.found ? 80 : [40, 60, 40])
  })

  const ask = (wanted: string) => {
    setCode(wanted)
    setAnswer(null)
    // what no label can carry is on none
    if (Barcode.safeParse(wanted).success) send({ params: { code: wanted } })
    else setAnswer({ found: false })
  }
  const lookUp = (read: string) => {
    if (pending) return
    const paper = pdfCheckCodeOf(read, window.location.origin)
    if (paper) void navigate({ to: pages.paperCheck.path, params: { id: paper } })
    else ask(read)
  }
  return {
    scan: code === null ? { state: 'scanning' as const } : scanOf(code, answer, pending, failure),
    recent,
    lookUp,
    repeat: () => {
      if (code) ask(code)
    },
    reset: () => setCode(null),
  }
}

type LookUp = Answer<typeof api.locations.byBarcode>

function scanOf(code: string, answer: LookUp | null, pending: boolean, failure: Error | null): Scan {
  if (answer) return resultOf(code, answer)
  if (failure && !pending) return { state: 'failure', code, sentence: failure.message, passing: true }
  return { state: 'processing', code }
}

function resultOf(code: string, { no_request, job_name = '', ...answer }: LookUp): Scan {
  if (no_request) return { state: 'no-request', code, jobName: job_name }
  const { location, project_id: projectId, gpr_report_id: reportId = null } = answer
  if (!location || !projectId)
    return { state: 'failure', code, sentence: reportMessages.barcodeNotFound, passing: false }
  return { state: 'found', code, location, projectId, reportId, jobName: job_name }
}
