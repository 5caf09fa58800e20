import { createFileStore } from './file-store.ts'

/**
 * Files that are on their way to the server. They stay on the device until they have arrived, over logging out, unless
 * their owner says otherwise, and over whoever uses the device meanwhile: a photo of a slab is taken once.
 */
export const uploadQueue = createFileStore('hyperbola.uploads.')
