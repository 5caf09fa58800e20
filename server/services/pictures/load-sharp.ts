import type sharp from 'sharp'

/** Loaded with the first picture: a portal that stands idle does not carry it. */
export function loadPictureTool(): Promise<typeof sharp> {
  loading ??= import('sharp').then(({ default: tool }) => {
    // A small machine must bear a full camera roll: no picture is needed twice, and one thread is quick enough.
    tool.cache(false)
    tool.concurrency(1)
    return tool
  })
  return loading
}

let loading: Promise<typeof sharp> | undefined
