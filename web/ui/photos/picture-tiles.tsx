import classes from './picture-tiles.module.css'
import { type Picture, Thumbnail, useLightbox } from './thumbnail.tsx'

/** Small pictures in a grid, each with what it shows, by whom and when. */
export function PictureTiles({ pictures, label }: { pictures: Picture[]; label: string }) {
  const { open, lightbox } = useLightbox(pictures)
  return (
    <>
      <ul className={classes.grid} aria-label={label}>
        {pictures.map(picture => (
          <li key={picture.id} className={classes.tile}>
            <Thumbnail picture={picture} onOpen={open} />
            {picture.description && <p className={classes.description}>{picture.description}</p>}
            <p className={classes.origin}>
              {picture.by}
              <br />
              {picture.at}
            </p>
          </li>
        ))}
      </ul>
      {lightbox}
    </>
  )
}
