import sharp from 'sharp'

// Plain JavaScript and a process of its own: what the drawing takes of memory is given back when it ends.
const width = 1440
const height = 1080
const pixels = width * height
const smallSide = 400

process.once('message', async drawings => {
  const [grains, stains, clouds] = await Promise.all([width / 3, width / 14, 20].map(makeNoise))
  const light = makeLight()
  const grounds = new Map()
  const groundOf = wanted => {
    const key = JSON.stringify(wanted)
    if (!grounds.has(key)) grounds.set(key, makeGround(wanted, { grains, stains, clouds, light }))
    return grounds.get(key)
  }
  const drawn = drawings.map(({ svg, ground, isPaper }) => {
    if (isPaper) return onPaper(svg)
    return ground ? paint(svg, groundOf(ground), { grains, light }) : plain(svg)
  })
  process.send(await Promise.all(drawn), () => process.disconnect())
})

/** Spots around the middle gray; the fewer of them in a row, the larger each. */
function makeNoise(across) {
  const columns = Math.round(across)
  const rows = Math.round((columns * height) / width)
  const spots = new Uint8ClampedArray(columns * rows)
  for (let spot = 0; spot < spots.length; spot++)
    spots[spot] = 128 + (Math.random() + Math.random() + Math.random() - 1.5) * 90
  return sharp(spots, { raw: { width: columns, height: rows, channels: 1 } })
    .resize(width, height, { fit: 'fill', kernel: 'cubic' })
    .extractChannel(0)
    .raw()
    .toBuffer()
}

/** A lamp above the left middle; the corners are darker. */
function makeLight() {
  const light = new Float32Array(pixels)
  for (let pixel = 0; pixel < pixels; pixel++) {
    const aside = (pixel % width) / width - 0.42
    const down = Math.floor(pixel / width) / height - 0.4
    light[pixel] = 1.05 - (aside * aside + down * down) * 0.7
  }
  return light
}

function makeGround({ color, grain, blotches }, { grains, stains, clouds, light }) {
  const parts = [1, 3, 5].map(at => Number.parseInt(color.slice(at, at + 2), 16))
  const ground = new Uint8ClampedArray(pixels * 3)
  for (let pixel = 0; pixel < pixels; pixel++) {
    const stain = (stains[pixel] - 128) * 0.45 + (clouds[pixel] - 128) * 0.4
    const change = (grains[pixel] - 128) * grain + stain * blotches
    for (let part = 0; part < 3; part++) ground[pixel * 3 + part] = (parts[part] + change) * light[pixel]
  }
  return ground
}

/** Paint does not get into every pore: where the grain is dark, the ground looks through. */
async function paint(svg, ground, { grains, light }) {
  const drawing = await sharp(Buffer.from(svg)).resize(width, height).ensureAlpha().raw().toBuffer()
  const painted = new Uint8ClampedArray(ground)
  for (let pixel = 0; pixel < pixels; pixel++) {
    const alpha = drawing[pixel * 4 + 3]
    if (alpha === 0) continue
    const pore = Math.min(0.5, Math.max(0, (118 - grains[pixel]) / 90))
    const cover = (alpha / 255) * (1 - pore)
    for (let part = 0; part < 3; part++) {
      const at = pixel * 3 + part
      painted[at] += (drawing[pixel * 4 + part] * light[pixel] - painted[at]) * cover
    }
  }
  return inTwoSizes(sharp(painted, { raw: { width, height, channels: 3 } }), 68)
}

/** Thin lines ask for more than a ground does, and are few. */
const onPaper = svg => inTwoSizes(sharp(Buffer.from(svg)).flatten().toColourspace('b-w'), 80)

async function inTwoSizes(picture, quality) {
  const small = picture.clone().resize(smallSide, smallSide, { fit: 'inside' })
  return { ...(await jpeg(picture.clone(), quality)), small: await jpeg(small, quality) }
}

async function jpeg(picture, quality) {
  const { data, info } = await picture.jpeg({ quality }).toBuffer({ resolveWithObject: true })
  return { type: 'image/jpeg', data, width: info.width, height: info.height }
}

async function plain(svg) {
  const { data, info } = await sharp(Buffer.from(svg)).png().toBuffer({ resolveWithObject: true })
  return { type: 'image/png', data, width: info.width, height: info.height }
}
