import { useMediaQuery } from '@mantine/hooks'
import IconFileTypePdf from '@tabler/icons-react/dist/esm/icons/IconFileTypePdf.mjs'
import { useState } from 'react'
import type { PaperLink } from '#contract/fields.ts'
import { formatSize } from '#contract/file-size.ts'
import { reportMessages } from '#contract/reports/messages.ts'
import { useSmallScreen } from '#web/lib/screen.ts'
import { DownloadPdf, GoToProject, OpenPdf } from './pdf-links.tsx'
import classes from './pdf-view.module.css'

/** A PDF in the page where the browser can show it there; otherwise a card that opens it. */
export function PdfView({ paper: { url, filename, size, up_path } }: { paper: PaperLink }) {
  const canEmbed = useCanEmbedPdf()
  // a renewed link must not throw whoever is reading back to the first page
  const [framed] = useState(url)
  const title = filename.replace(/\.pdf$/i, '')
  const download = <DownloadPdf url={url} name={filename} />
  const back = up_path && <GoToProject path={up_path} />
  if (!canEmbed)
    return (
      <section className={classes.card}>
        <IconFileTypePdf size={64} stroke={1.25} aria-hidden="true" />
        <Name title={title} size={size} />
        <p className={classes.hint}>{reportMessages.pdfElsewhere}</p>
        <div className={classes.actions}>
          <OpenPdf url={url} primary />
          {download}
          {back}
        </div>
      </section>
    )
  return (
    <div className={classes.view}>
      <div className={classes.bar}>
        <Name title={title} size={size} />
        <OpenPdf url={url} label="Open in a new tab" />
        {download}
        {back}
      </div>
      <iframe className={classes.pages} src={framed} title={title} />
    </div>
  )
}

const Name = ({ title, size }: { title: string; size: number }) => (
  <div className={classes.name}>
    <h2>{title}</h2>
    <p>PDF, {formatSize(size)}</p>
  </div>
)

/** On touch screens browsers show only the first page, whatever pdfViewerEnabled says. */
function useCanEmbedPdf() {
  const small = useSmallScreen()
  const hasMouse = useMediaQuery('(pointer: fine)', true, { getInitialValueInEffect: false })
  return navigator.pdfViewerEnabled && hasMouse && !small
}
