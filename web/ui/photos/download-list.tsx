import { Button } from '@mantine/core'
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import IconFile from '@tabler/icons-react/dist/esm/icons/IconFile.mjs'
import IconFileText from '@tabler/icons-react/dist/esm/icons/IconFileText.mjs'
import IconFileTypePdf from '@tabler/icons-react/dist/esm/icons/IconFileTypePdf.mjs'
import IconFileZip from '@tabler/icons-react/dist/esm/icons/IconFileZip.mjs'
import IconRulerMeasure from '@tabler/icons-react/dist/esm/icons/IconRulerMeasure.mjs'
import IconTable from '@tabler/icons-react/dist/esm/icons/IconTable.mjs'
import type { Withheld } from '#contract/fields.ts'
import { formatSize } from '#contract/file-size.ts'
import { useSiteTime } from '#web/ui/site-time.tsx'
import classes from './photos.module.css'
import { WithheldNote } from './withheld-note.tsx'

interface Downloadable {
  id: number
  url: string
  filename: string
  scan_status?: Withheld
  size: number
  description: string | null
  by: string
  /** When it was added. */
  at: string
}

/** Files that cannot be shown here, each with a link to download it. */
export function DownloadList({ files, label }: { files: Downloadable[]; label: string }) {
  const { time } = useSiteTime()
  return (
    <ul className={classes.downloads} aria-label={label}>
      {files.map(file => (
        <li key={file.id}>
          <FileIcon filename={file.filename} />
          <div className={classes.fileFacts}>
            <b>{file.filename}</b>
            {file.description && <p>{file.description}</p>}
            <p className={classes.fileOrigin}>
              {formatSize(file.size)} · {file.by} · {time(file.at)}
            </p>
          </div>
          <DownloadLink {...file} />
        </li>
      ))}
    </ul>
  )
}

export function DownloadLink({
  url,
  filename,
  scan_status,
}: Pick<Downloadable, 'url' | 'filename' | 'scan_status'>) {
  if (scan_status) return <WithheldNote scan_status={scan_status} />
  return (
    <Button
      component="a"
      href={url}
      download={filename}
      variant="default"
      className={classes.download}
      aria-label={`Download ${filename}`}
    >
      <IconDownload size={20} aria-hidden="true" />
      <span className={classes.downloadWord}>Download</span>
    </Button>
  )
}

export function FileIcon({ filename }: { filename: string }) {
  const ending = filename.split('.').at(-1)?.toLowerCase() ?? ''
  const Icon = icons[ending] ?? IconFile
  return <Icon className={classes.fileIcon} size={32} stroke={1.5} aria-hidden="true" />
}

const icons: Record<string, typeof IconFile> = {
  pdf: IconFileTypePdf,
  docx: IconFileText,
  txt: IconFileText,
  xlsx: IconTable,
  csv: IconTable,
  dwg: IconRulerMeasure,
  dxf: IconRulerMeasure,
  zip: IconFileZip,
}
