import { lazy, type ReactNode, Suspense, useState } from 'react'
import type { Withheld } from '#contract/fields.ts'
import { projectMessages } from '#contract/projects/messages.ts'
import { Radargram } from '#web/ui/shell/radargram.tsx'
import type { LightboxPicture } from './lightbox.tsx'
import classes from './photos.module.css'
import { WithheldNote } from './withheld-note.tsx'

const Lightbox = lazy(() => import('./lightbox.tsx'))

export interface Picture extends Omit<LightboxPicture, 'large'> {
  /** Both are missing until the server has made the smaller copies. */
  large?: string | null
  thumbnail?: string | null
  scan_status?: Withheld
}

/** A small picture that opens the large one, or a note while the server still prepares it. */
export function Thumbnail({ picture, onOpen }: { picture: Picture; onOpen: (id: number) => void }) {
  const { id, thumbnail, description, filename, scan_status } = picture
  if (!thumbnail || !isReady(picture)) return <PreviewPreparing scan_status={scan_status} />
  return (
    <button
      type="button"
      className={classes.thumbnail}
      aria-label={`Open ${description ?? filename}`}
      onClick={() => onOpen(id)}
    >
      <img src={thumbnail} alt="" loading="lazy" />
    </button>
  )
}

export function PreviewPreparing({ scan_status }: { scan_status?: Withheld }) {
  return (
    <div className={classes.preparing}>
      <Radargram width={160} height={48} targets={[{ x: 80, depth: 18, strength: 1 }]} />
      {scan_status ? (
        <WithheldNote scan_status={scan_status} />
      ) : (
        <span className={classes.withheld}>{projectMessages.previewPreparing}</span>
      )}
    </div>
  )
}

/** A lightbox for these pictures, and the function that opens it at one of them. */
export function useLightbox(pictures: Picture[]): { open: (id: number) => void; lightbox: ReactNode } {
  const [opened, setOpened] = useState<{ pictures: LightboxPicture[]; openId: number } | null>(null)
  return {
    open: openId => setOpened({ openId, pictures: pictures.filter(isReady) }),
    lightbox: opened && (
      <Suspense>
        <Lightbox {...opened} onClose={() => setOpened(null)} />
      </Suspense>
    ),
  }
}

const isReady = (picture: Picture): picture is Picture & LightboxPicture => Boolean(picture.large)
