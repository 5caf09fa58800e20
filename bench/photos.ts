import sharp from 'sharp'

/** A photo of grainy ground, about as heavy as a phone's: flat color would shrink to nothing. */
export async function makePhoto(width: number, height: number, seed: number): Promise<Buffer> {
  const grain = Buffer.alloc(width * height * 3)
  let state = seed * 7919 + 1
  for (let at = 0; at < grain.length; at++) {
    state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff
    grain[at] = 100 + ((state >> 16) % 70) + ((at % width) / width) * 40
  }
  return sharp(grain, { raw: { width, height, channels: 3 } })
    .blur(0.7)
    .jpeg({ quality: 82 })
    .toBuffer()
}
