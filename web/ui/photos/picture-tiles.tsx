import { useSiteTime } from '#web/ui/site-time.tsx'
import classes from './photos.module.css'
import { type Picture, Thumbnail, useLightbox } from './thumbnail.tsx'

/** Small pictures in a grid, each with its description, author and time. */
export function PictureTiles({ pictures, label }: { pictures: Picture[]; label: string }) {
  const { time } = useSiteTime()
  const { open, lightbox } = useLightbox(pictures)
  return (
    <>
      <ul className={classes.tiles} aria-label={label}>
        {pictures.map(picture => (
          <li key={picture.id} className={classes.tile}>
            <Thumbnail picture={picture} onOpen={open} />
            {picture.description && <p className={classes.tileDescription}>{picture.description}</p>}
            <p className={classes.tileOrigin}>
              {picture.by}
              <br />
              {picture.at && time(picture.at)}
            </p>
          </li>
        ))}
      </ul>
      {lightbox}
    </>
  )
}
