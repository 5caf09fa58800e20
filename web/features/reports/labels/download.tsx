import { reportMessages } from '#contract/reports/messages.ts'
import { namedPdf } from '#web/features/reports/pdf/pdf-file.ts'
import { DownloadPdf, OpenPdf } from '#web/features/reports/pdf/pdf-links.tsx'
import { downloadFile, useObjectUrl } from '#web/lib/object-url.ts'
import classes from './labels.module.css'

/** Downloads the labels at once; the page keeps the file, so that it can be opened too. */
export function downloadLabels(pdf: Blob, headers: Headers): File {
  const file = namedPdf(pdf, headers)
  downloadFile(file)
  return file
}

export function LabelsDownload({ file }: { file: File }) {
  const url = useObjectUrl(file)
  if (!url) return null
  return (
    <div className={classes.download} role="status" ref={bringIntoView}>
      <p className={classes.fileName}>{file.name} is in your downloads</p>
      <p>{reportMessages.labelsActualSize}</p>
      <div className={classes.downloadLinks}>
        <OpenPdf url={url} />
        <DownloadPdf url={url} name={file.name} />
      </div>
    </div>
  )
}

const bringIntoView = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' })
