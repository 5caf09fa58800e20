import { ActionIcon, Button } from '@mantine/core'
import IconArrowBackUp from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs'
import IconArrowForwardUp from '@tabler/icons-react/dist/esm/icons/IconArrowForwardUp.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import classes from './editor.module.css'
import type { useMarkup } from './markup.ts'

/** The name of the photo, whether its marks are saved, and the buttons to undo, redo, save and close. */
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
      <ActionIcon {...iconProps} aria-label="Close" onClick={onClose}>
        <IconX size={24} />
      </ActionIcon>
      <div className={classes.barTitle}>
        <h2>{filename}</h2>
        <p role="status">{saving ? 'Saving …' : unsaved ? 'Unsaved marks' : ''}</p>
      </div>
      <ActionIcon {...iconProps} aria-label="Undo" disabled={!canUndo} onClick={onUndo}>
        <IconArrowBackUp size={24} />
      </ActionIcon>
      <ActionIcon {...iconProps} aria-label="Redo" disabled={!canRedo} onClick={onRedo}>
        <IconArrowForwardUp size={24} />
      </ActionIcon>
      <Button disabled={!unsaved || theirs !== null} loading={saving} onClick={() => void save()}>
        Save
      </Button>
    </div>
  )
}

const iconProps = { size: 48, variant: 'subtle', color: 'gray', className: classes.barButton } as const
