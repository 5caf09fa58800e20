import { useMediaQuery } from '@mantine/hooks'
import IconFileTypePdf from '@tabler/icons-react/dist/esm/icons/IconFileTypePdf.mjs'
import { reportMessages } from '#contract/reports/messages.ts'
import { formatSize } from '#web/lib/format.ts'
import { useSmallScreen } from '#web/lib/screen.ts'
import { useFileAddress } from './pdf-file.ts'
import { DownloadPdf, OpenPdf } from './pdf-links.tsx'
import classes from './pdf-view.module.css'

/** A PDF in the page where the browser can show it there; otherwise a card that opens it. */
export function PdfView({ file }: { file: File }) {
  const address = useFileAddress(file)
  const inPage = useShownInPage()
  if (!address) return null
  const title = file.name.replace(/\.pdf$/i, '')
  const download = <DownloadPdf address={address} name={file.name} />
  if (!inPage)
    return (
      <section className={classes.card}>
        <IconFileTypePdf size={64} stroke={1.25} aria-hidden="true" />
        <Name title={title} size={file.size} />
        <p className={classes.hint}>{reportMessages.pdfElsewhere}</p>
        <div className={classes.actions}>
          <OpenPdf address={address} primary />
          {download}
        </div>
      </section>
    )
  return (
    <div className={classes.view}>
      <div className={classes.bar}>
        <Name title={title} size={file.size} />
        <OpenPdf address={address} label="Open in a new tab" />
        {download}
      </div>
      <iframe className={classes.pages} src={address} title={title} />
    </div>
  )
}

const Name = ({ title, size }: { title: string; size: number }) => (
  <div className={classes.name}>
    <h2>{title}</h2>
    <p>PDF, {formatSize(size)}</p>
  </div>
)

/** Touch screens show the first page only, however able the browser calls itself. */
function useShownInPage() {
  const small = useSmallScreen()
  const mouse = useMediaQuery('(pointer: fine)', true, { getInitialValueInEffect: false })
  return navigator.pdfViewerEnabled && mouse && !small
}
