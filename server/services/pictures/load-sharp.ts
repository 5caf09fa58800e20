import type sharp from 'sharp'

/** Loaded with the first picture, so that an idle portal does not need its memory. */
export function loadSharp(): Promise<typeof sharp> {
  loading ??= import('sharp').then(({ default: sharp }) => {
    // For small machines: no picture is needed twice, so nothing is cached, and one thread is quick enough.
    sharp.cache(false)
    sharp.concurrency(1)
    return sharp
  })
  return loading
}

let loading: Promise<typeof sharp> | undefined
