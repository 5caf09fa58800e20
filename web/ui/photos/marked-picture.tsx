import { type SyntheticEvent, useState } from 'react'
import type { LocationFile } from '#contract/locations/location.ts'
import { describeMarks } from '#contract/locations/mark-words.ts'
import { useBothUnits } from '#web/ui/markup/both-units.ts'
import { MarksLayer } from '#web/ui/markup/layer.tsx'
import classes from './photos.module.css'

interface MarkedPictureProps {
  file: Pick<LocationFile, 'url' | 'large_url' | 'thumbnail_url' | 'width' | 'height' | 'marks'>
  /** What the photo shows; the marks are described after it. Empty where text beside it says it. */
  alt: string
  /** small: the thumbnail, for tiles. */
  size?: 'small' | 'large'
  /** cover and contain fill the box around it; without it, the picture has the full width and its own ratio. */
  fit?: 'cover' | 'contain'
  showMarks?: boolean
}

/** A photo with its marks exactly over it. */
export function MarkedPicture({ file, alt, size = 'large', fit, showMarks = true }: MarkedPictureProps) {
  const [loaded, setLoaded] = useState<{ width: number; height: number } | null>(null)
  const known = file.width && file.height ? { width: file.width, height: file.height } : loaded
  const large = file.large_url ?? file.url
  const marks = useBothUnits(file.marks)
  const words = showMarks ? describeMarks(marks) : ''
  const measure = ({ currentTarget: { naturalWidth, naturalHeight } }: SyntheticEvent<HTMLImageElement>) =>
    setLoaded({ width: naturalWidth, height: naturalHeight })
  return (
    <span className={classes.marked} data-fit={fit}>
      <img
        src={size === 'small' ? (file.thumbnail_url ?? large) : large}
        alt={[alt, alt && words].filter(Boolean).join('. ')}
        width={known?.width}
        height={known?.height}
        loading="lazy"
        onLoad={known ? undefined : measure}
      />
      {showMarks && known && marks.length > 0 && <MarksLayer marks={marks} {...known} fit={fit} />}
    </span>
  )
}
