import classes from './signature.module.css'

/** A signature as it was given, with who gave it and when. */
export function SignatureFigure({
  picture,
  alt,
  caption,
}: {
  picture: string
  alt: string
  caption: string
}) {
  return (
    <figure className={classes.figure}>
      <span className={classes.paper}>
        <img src={picture} alt={alt} />
      </span>
      <figcaption>{caption}</figcaption>
    </figure>
  )
}

/** The same in a list of several. */
export const SignatureThumbnail = ({ picture, alt }: { picture: string; alt: string }) => (
  <span className={`${classes.figure} ${classes.thumbnail}`}>
    <span className={classes.paper}>
      <img src={picture} alt={alt} loading="lazy" />
    </span>
  </span>
)
