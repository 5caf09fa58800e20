import { useEffect, useState } from 'react'
import { api } from '#contract/api.ts'
import { callWithHeaders } from '#web/lib/api/api.ts'

/** A report of many photos is laid within two minutes, or not at all. */
const patience = 150_000

/** The report as it stands now. */
export async function fetchReportPdf(id: number, signal: AbortSignal): Promise<File> {
  const { answer, headers } = await callWithHeaders(api.reports.pdf, { params: { id } }, { signal, patience })
  return namedPdf(answer, headers)
}

/** A paper under the name the server gave it. */
export const namedPdf = (pdf: Blob, headers: Headers) =>
  new File([pdf], filenameOf(headers), { type: 'application/pdf' })

const filenameOf = (headers: Headers) =>
  /filename="?([^";]+)/.exec(headers.get('Content-Disposition') ?? '')?.[1] ?? 'Document.pdf'

/** An address inside this browser, for as long as the page shows the file. */
export function useFileAddress(file: File | undefined): string | null {
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    if (!file) return
    const made = URL.createObjectURL(file)
    setAddress(made)
    return () => {
      setAddress(null)
      URL.revokeObjectURL(made)
    }
  }, [file])
  return address
}
