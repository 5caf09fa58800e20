import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { Answer } from '#contract/endpoint.ts'
import { locationCalls } from '#contract/locations/calls.ts'
import type { Location } from '#contract/locations/location.ts'
import { Barcode } from '#contract/locations/location-record.ts'
import { pages } from '#contract/pages.ts'
import { reportMessages } from '#contract/reports/messages.ts'
import { useCall } from '#web/lib/api/query.ts'
import { pdfCheckCodeOf } from './pdf-check-code.ts'
import { useRecentScans } from './recent-scans.tsx'

/** The states of a scan (document 001 §4), with what each of them shows. */
export type Scan =
  | { state: 'scanning' }
  | { state: 'processing'; code: string }
  | ({ state: 'found'; code: string } & Found)
  | { state: 'no-request'; code: string; jobName: string }
  /** When another try may succeed, the screen offers one. */
  | { state: 'failure'; code: string; message: string; canRetry: boolean }

export interface Found {
  location: Location
  projectId: number
  reportId: number | null
  jobName: string
}

export function useLookUp() {
  const navigate = useNavigate()
  const [code, setCode] = useState<string | null>(null)
  const [answer, setAnswer] = useState<BarcodeAnswer | null>(null)
  const [recent, addRecent] = useRecentScans()
  const { send, pending, failure } = useCall(locationCalls.byBarcode, received => {
    setAnswer(received)
    const { name, barcode_number: label } = received.location ?? {}
    if (name && label) addRecent({ code: label, name })
    // a browser complains about a page that vibrates before anybody touched it
    if (navigator.userActivation?.hasBeenActive) navigator.vibrate?.(received.found ? 80 : [40, 60, 40])
  })

  const request = (wanted: string) => {
    setCode(wanted)
    setAnswer(null)
    // what cannot be a barcode is on no label, so the server need not be asked
    if (Barcode.safeParse(wanted).success) send({ params: { code: wanted } })
    else setAnswer({ found: false })
  }
  const lookUp = (read: string) => {
    if (pending) return
    const pdfCode = pdfCheckCodeOf(read, window.location.origin)
    if (pdfCode) void navigate({ to: pages.pdfCheck.path, params: { id: pdfCode } })
    else request(read)
  }
  return {
    scan: code === null ? { state: 'scanning' as const } : scanOf(code, answer, pending, failure),
    recent,
    lookUp,
    retry: () => {
      if (code) request(code)
    },
    reset: () => setCode(null),
  }
}

type BarcodeAnswer = Answer<typeof locationCalls.byBarcode>

function scanOf(code: string, answer: BarcodeAnswer | null, pending: boolean, failure: Error | null): Scan {
  if (answer) return resultOf(code, answer)
  if (failure && !pending) return { state: 'failure', code, message: failure.message, canRetry: true }
  return { state: 'processing', code }
}

function resultOf(code: string, { no_request, job_name = '', ...answer }: BarcodeAnswer): Scan {
  if (no_request) return { state: 'no-request', code, jobName: job_name }
  const { location, project_id: projectId, gpr_report_id: reportId = null } = answer
  if (!location || !projectId)
    return { state: 'failure', code, message: reportMessages.barcodeNotFound, canRetry: false }
  return { state: 'found', code, location, projectId, reportId, jobName: job_name }
}
