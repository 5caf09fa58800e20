import type { SignatureStrokes } from '#contract/signature.ts'
import type { Drawing } from './draw.ts'

const width = 600
const height = 200

type Strokes = Extract<SignatureStrokes, { strokes: unknown }>

/** A name as a quick pen writes it: a loop for each letter, higher for capitals, and a line below. */
export function signatureStrokes(name: string): Strokes {
  const words = name.split(' ').map((word, index) => wordStroke(word, 0.08 + index * 0.42))
  const line = Array.from({ length: 12 }, (_, index) => ({
    ...{ x: 0.12 + index * 0.065, y: 0.86 - index * 0.012 + (index % 2) * 0.006 },
    time: 2200 + index * 16,
  }))
  return { ratio: width / height, strokes: [...words, line] }
}

/** The strokes as the picture a browser would have sent. */
export function signatureDrawing({ strokes }: Strokes): Drawing {
  const paths = strokes.map(stroke => `<path d="${smooth(stroke)}"/>`)
  return {
    svg: `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
      <g fill="none" stroke="#14213d" stroke-width="3.2" stroke-linecap="round" stroke-linejoin="round">
      ${paths.join('')}</g></svg>`,
  }
}

/** Through the middle between each two points, bent toward the points. */
function smooth(stroke: Strokes['strokes'][number]): string {
  const points = stroke.map(({ x, y }) => [x * width, y * height] as const)
  const bends = points.slice(1).map(([x, y], index) => {
    const [fromX, fromY] = points[index] as readonly [number, number]
    return `Q${fromX.toFixed(1)} ${fromY.toFixed(1)} ${((fromX + x) / 2).toFixed(1)} ${((fromY + y) / 2).toFixed(1)}`
  })
  return `M${points[0]?.join(' ')}${bends.join('')}`
}

function wordStroke(word: string, left: number): Strokes['strokes'][number] {
  const step = Math.min(0.055, 0.38 / word.length)
  return [...word].flatMap((letter, index) => {
    const tall = index === 0 ? 0.3 : /[bdfhklt]/.test(letter) ? 0.22 : 0.09 + (letter.charCodeAt(0) % 5) / 80
    const turns = 8
    return Array.from({ length: turns }, (_, turn) => {
      const angle = (turn / turns) * 2 * Math.PI
      return {
        x: left + (index + turn / turns) * step + Math.sin(angle) * step * 0.45 + tall * 0.08,
        y: 0.62 - (1 - Math.cos(angle)) * tall * 0.75 + (index % 3) * 0.015,
        time: (index * turns + turn) * 14,
      }
    })
  })
}
