import { useState } from 'react'
import Box from 'yet-another-react-lightbox'
import Captions from 'yet-another-react-lightbox/plugins/captions'
import Download from 'yet-another-react-lightbox/plugins/download'
import Zoom from 'yet-another-react-lightbox/plugins/zoom'
import { useSmallScreen } from '#web/kit/screen.ts'
import 'yet-another-react-lightbox/styles.css'
import 'yet-another-react-lightbox/plugins/captions.css'
import './lightbox.css'

export interface LightboxPicture {
  id: number
  /** A copy that every browser can draw. */
  large: string
  original: string
  filename: string
  description: string | null
  by: string
  at: string
}

/** Pictures as large as the screen, as they were when it opened. Heavy: import it lazily. */
export default function Lightbox({
  pictures,
  openId,
  onClose,
}: {
  pictures: LightboxPicture[]
  openId: number
  onClose: () => void
}) {
  const small = useSmallScreen()
  // other slides would lead back to the first one that was shown
  const [slides] = useState(() => pictures.map(slideOf))
  const [index] = useState(() => pictures.findIndex(({ id }) => id === openId))
  return (
    <Box
      open
      close={onClose}
      index={index}
      slides={slides}
      plugins={[Captions, Download, Zoom]}
      labels={{ Lightbox: 'Pictures', Download: 'Download the original' }}
      // at a desk the words stand beside the picture, not on it
      carousel={{ finite: true, preload: 1, padding: small ? '16px' : '72px' }}
      controller={{ closeOnBackdropClick: true, closeOnPullDown: true }}
      captions={{ descriptionMaxLines: 6, descriptionTextAlign: 'center' }}
      render={slides.length < 2 ? { buttonPrev: () => null, buttonNext: () => null } : {}}
    />
  )
}

const slideOf = ({ large, original, filename, description, by, at }: LightboxPicture) => ({
  src: large,
  alt: description ?? filename,
  title: filename,
  description: [description, `${by} · ${at}`].filter(Boolean).join('\n'),
  download: { url: original, filename },
})
