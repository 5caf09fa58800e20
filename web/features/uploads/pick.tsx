import { Button } from '@mantine/core'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { formatSize } from '#web/lib/format.ts'
import type { KeptFile } from '#web/lib/storage/file-database.ts'
import { dropFiles } from '#web/lib/storage/file-store.ts'
import { ChosenPicture } from '#web/ui/photos/chosen-picture.tsx'
import classes from './pick.module.css'

/** What is about to be sent; each can be taken off again. */
export function ChosenFiles({ files }: { files: KeptFile[] }) {
  return (
    <ul className={classes.list} aria-label="Chosen files">
      {files.map(kept => (
        <li key={kept.id}>
          <span className={classes.picture}>
            <ChosenPicture file={kept.file} />
          </span>
          <span className={classes.name}>
            {kept.file.name} <small>{formatSize(kept.file.size)}</small>
          </span>
          <Button
            variant="default"
            className={classes.remove}
            aria-label={`Remove ${kept.file.name}`}
            title="Remove"
            onClick={() => void dropFiles([kept])}
          >
            <IconX size={20} aria-hidden="true" />
          </Button>
        </li>
      ))}
    </ul>
  )
}
