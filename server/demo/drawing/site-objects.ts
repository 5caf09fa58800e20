import type { Drawing } from './draw.ts'
import { dark, type Paint, paints, scene } from './paint.ts'

/** Things that stand on a site and get into the picture. */

export const wall = () => `<path d="M0 0H1600V440L160 470L130 1200H0Z" fill="#d9d5cc"/>
  <path d="M0 0H1600V440L160 470Z" fill="#cfcac0"/>
  <path d="M160 470L130 1200" stroke="#8d877c" stroke-width="10"/>
  <path d="M160 470L1600 440" stroke="#8d877c" stroke-width="10"/>
  <path d="M160 470L0 330" stroke="#a39d92" stroke-width="6"/>
  <path d="M160 500L1600 470" stroke="#000" stroke-opacity=".18" stroke-width="40"/>
  <g fill="#b9b3a7"><rect x="1180" y="150" width="120" height="180" rx="10"/><rect x="1222" y="200" width="36" height="80" fill="#76706a"/></g>`

export const column =
  () => `<path d="M0 0H400V1200H0ZM1200 0H1600V1200H1200Z" fill="#3f3c38" fill-opacity=".82"/>
  <path d="M400 0V1200M1200 0V1200" stroke="#1f1d1b" stroke-width="10"/>
  <path d="M1200 0H1245V1200H1200Z" fill="#fff" fill-opacity=".1"/>`

/** A wire with a flag, put into the lawn. */
export const flag = (paint: Paint, x: number, y: number) =>
  `<path d="M${x} ${y}l14 -170" stroke="#d5d5d5" stroke-width="5"/>
  <path d="M${x + 14} ${y - 172}l96 18l-6 62l-94 -14z" fill="${paints[paint]}"/>
  <ellipse cx="${x + 40}" cy="${y + 8}" rx="56" ry="10" fill="#000" fill-opacity=".25"/>`

/** A core that was drilled: dark, with the far side of the slab in the light and slurry run off. */
export const hole = (
  x: number,
  y: number,
  radius: number,
) => `<g transform="translate(${x} ${y}) scale(${radius})">
  <path d="M-.4 .9C-.7 1.6 -.3 2.3 .3 2.6C1 2.9 1.9 2.5 1.5 1.9C1.2 1.5 .8 1.3 .7 .8Z" fill="#5d5850" fill-opacity=".45"/>
  <circle r="1" fill="#15130f"/>
  <path d="M-.97 -.25A1 1 0 0 1 .97 -.25A1.15 1 0 0 0 -.97 -.25Z" fill="#8b857b"/></g>`

/** The hand cart, seen from above. */
export const cart = (x: number, y: number) => `<g transform="translate(${x} ${y}) rotate(-4)">
  <rect x="14" y="22" width="360" height="250" rx="30" fill="#000" fill-opacity=".35"/>
  <rect x="-14" y="26" width="26" height="80" rx="12" fill="#191a1c"/><rect x="-14" y="150" width="26" height="80" rx="12" fill="#191a1c"/>
  <rect x="348" y="26" width="26" height="80" rx="12" fill="#191a1c"/><rect x="348" y="150" width="26" height="80" rx="12" fill="#191a1c"/>
  <rect width="360" height="250" rx="30" fill="#e2a91d"/>
  <rect x="30" y="34" width="200" height="150" rx="10" fill="#16242c"/>
  <path d="M44 70H216M44 96H216" stroke="#59727d" stroke-width="5"/>
  <path d="M56 160Q84 92 112 160M128 164Q158 84 188 164" stroke="#bfe3f2" stroke-width="7"/>
  <circle cx="292" cy="78" r="28" fill="#b91c1c"/><circle cx="292" cy="158" r="22" fill="#2d3136"/>
  <path d="M360 125H620" stroke="#2d3136" stroke-width="30"/><path d="M600 60V190" stroke="#2d3136" stroke-width="38"/></g>`

/** What the screen of the unit shows: the surface, the bottom of the slab and a hyperbola for each bar. */
export function radargram(): Drawing {
  const bands = [150, 190, 226].map(
    (y, index) =>
      `<path d="M80 ${y}H1520" stroke="${index % 2 ? '#0a0d10' : '#e9eef2'}" stroke-width="${30 - index * 6}" stroke-opacity="${0.95 - index * 0.2}"/>`,
  )
  const bars = [240, 470, 700, 930, 1160, 1390].map((x, index) => hyperbola(x, 420 + (index % 2) * 14, 1))
  const tendon = [hyperbola(815, 640, 1.25)]
  const bottom = `<path d="M80 940Q400 928 800 944T1520 936" stroke="#dfe6ea" stroke-width="22" stroke-opacity=".6"/>
    <path d="M80 972Q400 960 800 976T1520 968" stroke="#0a0d10" stroke-width="18" stroke-opacity=".7"/>`
  const ruler = Array.from({ length: 13 }, (_, index) => `M1500 ${150 + index * 70}h${index % 4 ? 18 : 36}`)
  return scene(
    dark,
    '<rect x="80" y="110" width="1440" height="980" fill="#6d757b"/>',
    ...bands,
    ...bars,
    ...tendon,
    bottom,
    `<path d="${ruler.join('')}" stroke="#f3c93c" stroke-width="5"/>
     <path d="M815 110V1090" stroke="#f3c93c" stroke-width="3" stroke-dasharray="12 12"/>
     <rect x="62" y="92" width="1476" height="1016" rx="18" stroke="#0b0c0d" stroke-width="44"/>`,
  )
}

function hyperbola(x: number, y: number, strength: number): string {
  const wave = (drop: number, color: string, width: number, cover: number) => {
    const points = Array.from({ length: 25 }, (_, index) => {
      const aside = (index - 12) * 9 * strength
      return `${x + aside} ${(y + drop + Math.sqrt(aside * aside * 2.6 + 1600) - 40).toFixed(0)}`
    })
    return `<path d="M${points.join('L')}" stroke="${color}" stroke-width="${width}" stroke-opacity="${cover}"/>`
  }
  return wave(0, '#f4f8fa', 14, 0.85) + wave(17, '#0a0d10', 15, 0.75) + wave(34, '#cfd8dd', 11, 0.45)
}
