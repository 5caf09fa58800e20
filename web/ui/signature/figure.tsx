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
      <img src={picture} alt={alt} />
      <figcaption>{caption}</figcaption>
    </figure>
  )
}
