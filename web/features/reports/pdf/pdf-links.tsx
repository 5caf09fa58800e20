import { Button } from '@mantine/core'
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import IconExternalLink from '@tabler/icons-react/dist/esm/icons/IconExternalLink.mjs'

/** Ways to a PDF that is in the browser already. */
export const OpenPdf = ({
  address,
  label = 'Open PDF',
  primary = false,
}: {
  address: string
  label?: string
  primary?: boolean
}) => (
  <Button
    component="a"
    href={address}
    target="_blank"
    variant={primary ? 'filled' : 'default'}
    rightSection={<IconExternalLink size={20} aria-hidden="true" />}
  >
    {label}
  </Button>
)

export const DownloadPdf = ({ address, name }: { address: string; name: string }) => (
  <Button
    component="a"
    href={address}
    download={name}
    variant="default"
    leftSection={<IconDownload size={20} aria-hidden="true" />}
  >
    Download
  </Button>
)
