import { useEffect, useState } from 'react'

/** An address for a file of this device, for as long as the component shows it; null without a file. */
export function useObjectUrl(file: Blob | null | undefined): string | null {
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    if (!file) return
    const created = URL.createObjectURL(file)
    setUrl(created)
    return () => {
      setUrl(null)
      URL.revokeObjectURL(created)
    }
  }, [file])
  return url
}

/** Puts a file among the downloads of the browser. */
export function downloadFile(file: File): void {
  const url = URL.createObjectURL(file)
  const link = Object.assign(document.createElement('a'), { href: url, download: file.name })
  link.click()
  // the browser may start to read it a little later
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
