import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs'
import IconEyeOff from '@tabler/icons-react/dist/esm/icons/IconEyeOff.mjs'
import { ImageSlide, type SlideImage } from 'yet-another-react-lightbox'
import type { Mark } from '#contract/locations/marks.ts'
import { useBothUnits } from '#web/ui/markup/both-units.ts'
import { MarksLayer } from '#web/ui/markup/layer.tsx'
import type { Size } from '#web/ui/markup/shapes.ts'

declare module 'yet-another-react-lightbox' {
  interface SlideImage {
    marks?: Mark[]
  }
}

type MarkedImage = SlideImage & { marks: Mark[]; width: number; height: number }

export const isMarked = (slide: object): slide is MarkedImage => 'marks' in slide && slide.marks !== undefined

/** The picture and its marks in one box, so that the zoom enlarges both. */
export function MarkedSlide({
  slide,
  offset,
  rect,
  showsMarks,
}: {
  slide: MarkedImage
  offset: number
  rect: Size
  showsMarks: boolean
}) {
  const { width, height } = slide
  const marks = useBothUnits(slide.marks)
  const scale = Math.min(rect.width / width, rect.height / height, 1)
  return (
    <div className="marked-slide" style={{ width: width * scale, height: height * scale }}>
      <ImageSlide slide={slide} offset={offset} rect={rect} style={{ width: '100%', height: '100%' }} />
      {showsMarks && <MarksLayer marks={marks} width={width} height={height} />}
    </div>
  )
}

export function MarksButton({ shown, onToggle }: { shown: boolean; onToggle: () => void }) {
  const Icon = shown ? IconEyeOff : IconEye
  return (
    <button type="button" className="yarl__button marks-button" onClick={onToggle}>
      <Icon size={24} aria-hidden="true" />
      {shown ? 'Hide marks' : 'Show marks'}
    </button>
  )
}
