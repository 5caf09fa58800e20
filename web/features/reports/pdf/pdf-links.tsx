import { Button } from '@mantine/core'
import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs'
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import IconExternalLink from '@tabler/icons-react/dist/esm/icons/IconExternalLink.mjs'

/** Links to a PDF of the server, or one that the browser holds already. */
export const OpenPdf = ({
  url,
  label = 'Open PDF',
  primary = false,
}: {
  url: string
  label?: string
  primary?: boolean
}) => (
  <Button
    component="a"
    href={url}
    target="_blank"
    variant={primary ? 'filled' : 'default'}
    rightSection={<IconExternalLink size={20} aria-hidden="true" />}
  >
    {label}
  </Button>
)

export const DownloadPdf = ({ url, name }: { url: string; name: string }) => (
  <Button
    component="a"
    href={url}
    download={name}
    variant="default"
    leftSection={<IconDownload size={20} aria-hidden="true" />}
  >
    Download
  </Button>
)

/** Where the PDF comes from; this page is left by a full load in any case. */
export const GoToProject = ({ path }: { path: string }) => (
  <Button
    component="a"
    href={path}
    variant="default"
    leftSection={<IconArrowLeft size={20} aria-hidden="true" />}
  >
    Go to project
  </Button>
)
