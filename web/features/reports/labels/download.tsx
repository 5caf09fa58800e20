import { reportMessages } from '#contract/reports/messages.ts'
import { namedPdf, useFileAddress } from '#web/features/reports/pdf/pdf-file.ts'
import { DownloadPdf, OpenPdf } from '#web/features/reports/pdf/pdf-links.tsx'
import classes from './form.module.css'

/** Hands the sheet to the browser's downloads at once; it stays on the page to be opened. */
export function saveFile(pdf: Blob, headers: Headers): File {
  const file = namedPdf(pdf, headers)
  const address = URL.createObjectURL(file)
  const link = Object.assign(document.createElement('a'), { href: address, download: file.name })
  link.click()
  // a browser may begin to read it a little later
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
  return file
}

export function LabelsMade({ file }: { file: File }) {
  const address = useFileAddress(file)
  if (!address) return null
  return (
    <div className={classes.made} role="status" ref={bringIntoView}>
      <p className={classes.madeName}>{file.name} is in your downloads</p>
      <p>{reportMessages.labelsActualSize}</p>
      <div className={classes.madeDeeds}>
        <OpenPdf address={address} />
        <DownloadPdf address={address} name={file.name} />
      </div>
    </div>
  )
}

const bringIntoView = (made: HTMLElement | null) => made?.scrollIntoView({ block: 'nearest' })
