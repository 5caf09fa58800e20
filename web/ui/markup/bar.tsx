import { ActionIcon, Button } from '@mantine/core'
import IconArrowBackUp from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs'
import IconArrowForwardUp from '@tabler/icons-react/dist/esm/icons/IconArrowForwardUp.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import classes from './bar.module.css'
import type { useMarkup } from './use-markup.ts'

/** Which photo it is, whether its marks are saved, and the way back, forth and out. */
export function MarkupBar({
  filename,
  markup,
  onUndo,
  onRedo,
  onClose,
}: {
  filename: string
  markup: ReturnType<typeof useMarkup>
  onUndo: () => void
  onRedo: () => void
  onClose: () => void
}) {
  const { unsaved, saving, canUndo, canRedo, theirs, save } = markup
  return (
    <div className={classes.bar}>
      <ActionIcon {...look} aria-label="Close" onClick={onClose}>
        <IconX size={24} />
      </ActionIcon>
      <div className={classes.title}>
        <h2>{filename}</h2>
        <p role="status">{saving ? 'Saving …' : unsaved ? 'Unsaved marks' : ''}</p>
      </div>
      <ActionIcon {...look} aria-label="Undo" disabled={!canUndo} onClick={onUndo}>
        <IconArrowBackUp size={24} />
      </ActionIcon>
      <ActionIcon {...look} aria-label="Redo" disabled={!canRedo} onClick={onRedo}>
        <IconArrowForwardUp size={24} />
      </ActionIcon>
      <Button disabled={!unsaved || theirs !== null} loading={saving} onClick={() => void save()}>
        Save
      </Button>
    </div>
  )
}

const look = { size: 48, variant: 'subtle', color: 'gray', className: classes.icon } as const
