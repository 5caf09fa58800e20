import { useState } from 'react'
import Box from 'yet-another-react-lightbox'
import Captions from 'yet-another-react-lightbox/plugins/captions'
import Download from 'yet-another-react-lightbox/plugins/download'
import Zoom from 'yet-another-react-lightbox/plugins/zoom'
import { coordinates } from '#contract/locations/coordinates.ts'
import { describeMarks } from '#contract/locations/mark-words.ts'
import type { Mark } from '#contract/locations/marks.ts'
import { useSmallScreen } from '#web/lib/screen.ts'
import { useSiteTime } from '#web/ui/site-time.tsx'
import { isMarked, MarkedSlide, MarksButton } from './lightbox-marks.tsx'
import 'yet-another-react-lightbox/styles.css'
import 'yet-another-react-lightbox/plugins/captions.css'
import './lightbox.css'

export interface LightboxPicture {
  id: number
  /** A copy that every browser can draw. */
  large: string
  original: string
  filename: string
  description?: string | null
  by?: string
  /** When it was added. */
  at?: string
  /** Of a photo that can be drawn on: */
  marks?: Mark[]
  width?: number | null
  height?: number | null
  takenAt?: string | null
  latitude?: number | null
  longitude?: number | null
}

/** Shows pictures as large as the screen, as they were when it opened. Large: import it lazily. */
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
  const { time } = useSiteTime()
  const [showsMarks, setShowsMarks] = useState(true)
  // kept as they were at the start, because new slides would reset the lightbox to the first one shown
  const [slides] = useState(() => {
    // on a phone the button that hides the marks takes the room of the title
    const titled = !small || !pictures.some(({ marks }) => marks?.length)
    return pictures.map(picture => slideOf(picture, titled, time))
  })
  const [index] = useState(() => pictures.findIndex(({ id }) => id === openId))
  const [current, setCurrent] = useState(index)
  return (
    <Box
      open
      close={onClose}
      index={index}
      slides={slides}
      plugins={[Captions, Download, Zoom]}
      labels={{ Lightbox: 'Pictures', Download: 'Download the original' }}
      // on a wide screen the captions are beside the picture and do not cover it
      carousel={{ finite: true, preload: 1, padding: small ? '16px' : '72px' }}
      controller={{ closeOnBackdropClick: true, closeOnPullDown: true }}
      captions={{ descriptionMaxLines: 6, descriptionTextAlign: 'center' }}
      toolbar={{
        buttons: [
          slides[current]?.marks && (
            <MarksButton key="marks" shown={showsMarks} onToggle={() => setShowsMarks(!showsMarks)} />
          ),
          'close',
        ],
      }}
      on={{ view: ({ index: next }) => setCurrent(next) }}
      render={{
        ...(slides.length < 2 && { buttonPrev: () => null, buttonNext: () => null }),
        slide: ({ slide, offset, rect }) =>
          isMarked(slide) && (
            <MarkedSlide slide={slide} offset={offset} rect={rect} showsMarks={showsMarks} />
          ),
      }}
    />
  )
}

function slideOf(picture: LightboxPicture, titled: boolean, time: (moment: string) => string) {
  const { large, original, filename, description, by, at, marks = [], width, height } = picture
  const marked = marks.length > 0 && width && height ? { marks, width, height } : {}
  return {
    src: large,
    alt: [description || filename, describeMarks(marks)].filter(Boolean).join('. '),
    title: titled ? filename : undefined,
    description: [
      !titled && filename,
      description,
      [by, at && time(at)].filter(Boolean).join(' · '),
      [picture.takenAt && `Taken ${time(picture.takenAt)}`, coordinates(picture)].filter(Boolean).join(' · '),
    ]
      .filter(Boolean)
      .join('\n'),
    download: { url: original, filename },
    ...marked,
  }
}
