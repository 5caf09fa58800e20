import { makePictureCopies } from './services/pictures/picture-copies.ts'
import type { PictureMessage } from './services/pictures/pictures.ts'
import { readPathOrBytes } from './services/runtime/child-process.ts'

/** The process that makes the copies of pictures. It has no connection to the database or the storage. */
process.on('disconnect', () => process.exit())
process.on('message', ({ picture }: { picture: string | Uint8Array }) => {
  readPathOrBytes(picture)
    .then(makePictureCopies)
    .then(
      copies => send({ copies }),
      (error: Error) => send({ failed: error.message }),
    )
})

function send(message: PictureMessage): void {
  process.send?.(message)
}
