import { type PictureCopy, shrink } from './services/pictures/picture-copies.ts'
import { readContent } from './services/runtime/child-process.ts'

/** The process that makes the copies of pictures. It knows neither the database nor the portal. */
type FromShrinker = { copies: PictureCopy[] } | { failed: string }

process.on('disconnect', () => process.exit())
process.on('message', ({ picture }: { picture: string | Uint8Array }) => {
  readContent(picture)
    .then(shrink)
    .then(
      copies => tell({ copies }),
      (error: Error) => tell({ failed: error.message }),
    )
})

function tell(message: FromShrinker): void {
  process.send?.(message)
}
