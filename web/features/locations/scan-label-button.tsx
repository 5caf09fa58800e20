import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import IconBarcode from '@tabler/icons-react/dist/esm/icons/IconBarcode.mjs'
import { BarcodeDialog } from '#web/ui/barcode/dialog.tsx'

export function ScanLabelButton({
  children,
  loading,
  onRead,
}: {
  children: string
  loading?: boolean
  onRead: (code: string) => void
}) {
  const [scanning, { open, close }] = useDisclosure(false)
  return (
    <>
      <Button
        variant="default"
        loading={loading}
        leftSection={<IconBarcode size={20} aria-hidden="true" />}
        onClick={open}
      >
        {children}
      </Button>
      <BarcodeDialog opened={scanning} onClose={close} onRead={onRead} />
    </>
  )
}
