import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { toBuffer } from 'bwip-js/node'
import sharp from 'sharp'
import { newContext } from './contexts.ts'
import { test as journey, newAddress } from './journey.ts'

/**
 * A journey in a browser of its own whose camera looks at a label with this code: a little dirty, seen at an angle,
 * on concrete. Chromium plays the picture as what its camera sees.
 */
export const test = journey.extend<{ code: string; cameras: number; allowed: boolean }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright wants to see what a fixture uses
  code: async ({}, use) => use(newCode()),
  cameras: [1, { option: true }],
  allowed: [true, { option: true }],
  context: async (
    { playwright, launchOptions, viewport, isMobile, hasTouch, baseURL, code, cameras, allowed },
    use,
    info,
  ) => {
    // a film is what one camera sees; several show a pattern
    const film = allowed && cameras === 1 ? [await filmLabel(info.outputPath('camera.mjpeg'), code)] : []
    const browser = await playwright.chromium.launch({
      ...launchOptions,
      args: [
        ...(launchOptions.args ?? []),
        `--use-fake-device-for-media-stream=device-count=${cameras}`,
        `--use-fake-ui-for-media-stream${allowed ? '' : '=deny'}`,
        ...film.map(file => `--use-file-for-fake-video-capture=${file}`),
      ],
    })
    const extraHTTPHeaders = newAddress()
    await use(await newContext(browser, { viewport, isMobile, hasTouch, baseURL, extraHTTPHeaders }))
    await browser.close()
  },
})

/** One that no other journey uses. */
export const newCode = () => `HYP-${crypto.randomUUID().slice(0, 8).toUpperCase()}`

async function filmLabel(file: string, code: string): Promise<string> {
  const bars = await toBuffer({
    bcid: 'code128',
    text: code,
    scale: 3,
    height: 16,
    includetext: true,
    paddingwidth: 12,
    paddingheight: 8,
    backgroundcolor: 'FFFFFF',
  })
  const label = await sharp(bars)
    .ensureAlpha()
    .affine([1, 0.12, 0.05, 0.94], { background: transparent })
    .rotate(tilt, { background: transparent })
    .png()
    .toBuffer()
  const frame = await sharp({
    create: { width: 1280, height: 720, channels: 3, background: '#8a857d', noise: concrete },
  })
    .composite([{ input: label, gravity: 'center' }])
    .blur(0.8)
    .modulate({ brightness: 0.8 })
    .jpeg({ quality: 80 })
    .toBuffer()
  await mkdir(path.dirname(file), { recursive: true })
  await writeFile(file, Buffer.concat([frame, frame]))
  return file
}

const tilt = 23
const transparent = { r: 0, g: 0, b: 0, alpha: 0 }
const concrete = { type: 'gaussian', mean: 128, sigma: 24 } as const
