import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { limits } from '#contract/limits.ts'
import { messages } from '#contract/messages.ts'
import { isPlainPng } from '#server/services/pdf/plain-png.ts'
import { claimedPng } from '#server/testing/samples/pictures.ts'
import { signature } from '#server/testing/samples/signatures.ts'
import { boundSignature, checkSignature, signatureOnWhite } from './signature-picture.ts'

const encoded = (png: Buffer) => `data:image/png;base64,${png.toString('base64')}`
const drawn = async (shapes: string, width = 800, height = 260) =>
  encoded(
    await sharp(
      Buffer.from(
        `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${shapes}</svg>`,
      ),
    )
      .png()
      .toBuffer(),
  )
const name = (color: string, thickness = 4) =>
  `<path d="M60 200C120 20 200 20 210 150S300 230 360 100 500 90 560 160" fill="none" stroke="${color}" stroke-width="${thickness}"/>`
const background = (color: string) => `<rect width="100%" height="100%" fill="${color}"/>`
const dot = (x = 400, y = 130) => `<circle cx="${x}" cy="${y}" r="4"/>`

describe('a signature is taken', () => {
  it.each<[string, () => string | Promise<string>]>([
    ['as our pad makes it', () => signature],
    ['in black on nothing', () => drawn(name('#000'))],
    ['in white on nothing', () => drawn(name('#fff'))],
    ['in blue on white', () => drawn(background('#fff') + name('#2040c0'))],
    ['in chalk on a dark ground', () => drawn(background('#14213d') + name('#e0e0d0'))],
    ['with a thin pen on a large pad', () => drawn(background('#fff') + name('#222', 1), 2600, 1300)],
    [
      'as short initials',
      () => drawn('<path d="M20 20l16 24m0-24l-16 24" stroke="#000" stroke-width="3"/>', 60, 60),
    ],
    [
      'as a typed name in the smallest letters',
      () => drawn('<text x="16" y="20" font-size="16" font-style="italic">Jo Li</text>', 80, 32),
    ],
  ])('%s', async (_how, picture) => {
    await expect(checkSignature(await picture(), 'signature')).resolves.toBeUndefined()
  })

  it('where none is given, or the stored one is sent again', async () => {
    const blank = await drawn('')
    for (const none of [null, undefined, '']) await checkSignature(none, 'signature')
    await checkSignature(blank, 'signature', async () => blank)
  })
})

describe('a signature is refused beside its field', () => {
  const { signatureTooLittle, signatureUnreadable } = messages
  const cut = (picture: string, end: number) =>
    encoded(Buffer.from(picture.slice(picture.indexOf(',')), 'base64').subarray(0, end))
  it.each<[string, () => string | Promise<string>, string]>([
    ['fully transparent', () => drawn(''), signatureTooLittle],
    ['blank and white', () => drawn(background('#fff')), signatureTooLittle],
    ['all black', () => drawn(background('#000')), signatureTooLittle],
    ['a single dot', () => drawn(dot()), signatureTooLittle],
    ['a single dot that fills its picture', () => drawn(dot(16, 16), 32, 32), signatureTooLittle],
    ['a single pixel', () => drawn(background('#000'), 1, 1), signatureTooLittle],
    ['a few specks far apart', () => drawn('<path d="M9 9h2v2h-2zM700 200h2v2h-2z"/>'), signatureTooLittle],
    ['too faint to see', () => drawn(background('#fff') + name('#f0f0f0')), signatureTooLittle],
    ['cut off', () => cut(signature, 300), signatureUnreadable],
    ['a beginning and nothing else', () => 'data:image/png;base64,iVBORw0KGgoAAAA=', signatureUnreadable],
    ['claiming 2,500 million pixels', () => encoded(claimedPng(50_000, 50_000)), signatureUnreadable],
    ['claiming more pixels than any pad has', () => encoded(claimedPng(2001, 2000)), signatureUnreadable],
  ])('%s', async (_what, picture, sentence) => {
    const refused = checkSignature(await picture(), 'customer_signature')
    await expect(refused).rejects.toMatchObject({
      status: 422,
      body: { error: sentence, fields: { customer_signature: sentence } },
    })
  })
})

describe('of a list of many signatures', () => {
  it('one that a pad makes stays as it is', async () => {
    const scribble = await drawn(Array.from({ length: 8 }, (_, at) => name('#222', at)).join(''))
    expect(await boundSignature(signature)).toBe(signature)
    expect(await boundSignature(scribble)).toBe(scribble)
  })

  it('one that takes more than any pad makes is stored smaller, and is still one', async () => {
    const size = { width: 800, height: 280 }
    // photographed on grainy paper
    const grain = randomBytes(size.width * size.height * 3).map(value => 200 + (value & 31))
    const pen = Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="280">${name('#222', 10)}</svg>`,
    )
    const large = encoded(
      await sharp(grain, { raw: { ...size, channels: 3 } })
        .composite([{ input: pen }])
        .png()
        .toBuffer(),
    )
    expect(large.length).toBeGreaterThan(limits.listedSignatureLength)
    const small = await boundSignature(large)
    expect(small.length).toBeLessThanOrEqual(limits.listedSignatureLength)
    await expect(checkSignature(small, 'signature')).resolves.toBeUndefined()
  })
})

describe('for paper', () => {
  it.each<[string, () => string | Promise<string>]>([
    ['on nothing', () => signature],
    ['on a dark ground', () => drawn(background('#14213d') + name('#e0e0d0'))],
    ['on a large pad', () => drawn(background('#fff') + name('#222', 1), 2600, 1300)],
  ])('one that was drawn %s is kept on white, as a PDF takes it unchanged', async (_, draw) => {
    const kept = await signatureOnWhite(await draw())
    const png = Buffer.from(kept?.split(',')[1] ?? '', 'base64')
    expect(isPlainPng(png)).toBe(true)
    expect((await sharp(png).metadata()).width).toBeLessThanOrEqual(800)
    await expect(checkSignature(kept, 'signature')).resolves.toBeUndefined()
  })

  it('one that takes more than any pad makes is not kept twice', async () => {
    const size = { width: 400, height: 160, channels: 3 } as const
    const noise = await sharp(randomBytes(size.width * size.height * 3), { raw: size })
      .png()
      .toBuffer()
    expect(await signatureOnWhite(encoded(noise))).toBeNull()
  })
})
