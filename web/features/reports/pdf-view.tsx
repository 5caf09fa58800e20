import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import IconExternalLink from '@tabler/icons-react/dist/esm/icons/IconExternalLink.mjs'
import IconFileTypePdf from '@tabler/icons-react/dist/esm/icons/IconFileTypePdf.mjs'
import type { ReactNode } from 'react'
import { messages } from '#contract/messages.ts'
import { formatSize } from '#web/kit/format.ts'
import { useSmallScreen } from '#web/kit/screen.ts'
import { useFileAddress } from './pdf-file.ts'
import classes from './pdf-view.module.css'

/** A PDF in the page where the browser can show it there; otherwise a card that opens it. */
export function PdfView({ file }: { file: File }) {
  const address = useFileAddress(file)
  const inPage = useShownInPage()
  if (!address) return null
  const title = file.name.replace(/\.pdf$/i, '')
  const download = (
    <Button
      component="a"
      href={address}
      download={file.name}
      variant="default"
      leftSection={<IconDownload size={20} aria-hidden="true" />}
    >
      Download
    </Button>
  )
  if (!inPage)
    return (
      <section className={classes.card}>
        <IconFileTypePdf size={64} stroke={1.25} aria-hidden="true" />
        <Name title={title} size={file.size} />
        <p className={classes.hint}>{messages.pdfElsewhere}</p>
        <div className={classes.actions}>
          <OpenLink address={address} variant="filled">
            Open PDF
          </OpenLink>
          {download}
        </div>
      </section>
    )
  return (
    <div className={classes.view}>
      <div className={classes.bar}>
        <Name title={title} size={file.size} />
        <OpenLink address={address} variant="default">
          Open in a new tab
        </OpenLink>
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

const OpenLink = ({
  address,
  variant,
  children,
}: {
  address: string
  variant: 'filled' | 'default'
  children: ReactNode
}) => (
  <Button
    component="a"
    href={address}
    target="_blank"
    variant={variant}
    rightSection={<IconExternalLink size={20} aria-hidden="true" />}
  >
    {children}
  </Button>
)

/** Touch screens show the first page only, however able the browser calls itself. */
function useShownInPage() {
  const small = useSmallScreen()
  const mouse = useMediaQuery('(pointer: fine)', true, { getInitialValueInEffect: false })
  return navigator.pdfViewerEnabled && mouse && !small
}
