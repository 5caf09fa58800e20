import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { setImmediate as letOthersRun } from 'node:timers/promises'
import { type GeoProjection, geoAzimuthalEqualArea, geoCentroid, geoPath, geoTransform } from 'd3-geo'
import type { Feature, FeatureCollection } from 'geojson'
import { feature, mesh } from 'topojson-client'
import type { GeometryCollection, MultiPolygon, Polygon, Topology } from 'topojson-specification'
import { limits } from '#contract/limits.ts'
import { messages } from '#contract/messages.ts'
import type { DrawMap, Located } from './geocoder.ts'

const { width, height } = limits.map

/** A map of the state with its counties and a pin, from packaged outlines, without streets. */
export const drawLocator: DrawMap = async (located, scheme) => {
  const stateMap = located.state && (await stateMapOf(located.state))
  if (!stateMap) return null
  const picture = Buffer.from(withPin(stateMap, located, inks[scheme])).toString('base64')
  return {
    picture: `data:image/svg+xml;base64,${picture}`,
    streets: false,
    description: messages.locatorDescribed(located.place),
    attribution: `${located.attribution} Outlines: U.S. Census Bureau.`.trim(),
  }
}

/** Colors of a map, as the theme of the web has them. */
const inks = {
  light: {
    ...{ ground: '#e9e4dc', land: '#f2eee8', coast: '#c9c1b6' },
    ...{ state: '#fff', border: '#544d46', county: '#c9c1b6' },
    ...{ pin: '#b03f00', pinEdge: '#fff' },
  },
  dark: {
    ...{ ground: '#14110f', land: '#211d19', coast: '#3d362f' },
    ...{ state: '#38322c', border: '#c2b9ae', county: '#5c534a' },
    ...{ pin: '#ff8b3d', pinEdge: '#14110f' },
  },
}
type Inks = (typeof inks)['light']

/** What all maps of one state share. */
interface StateMap {
  land: string
  outline: string
  counties: string
  project: GeoProjection
}

const stateMaps = new Map<string, Promise<StateMap | null>>()

function stateMapOf(state: string): Promise<StateMap | null> {
  const stateMap = stateMaps.get(state) ?? drawStateMap(state)
  stateMaps.set(state, stateMap)
  stateMap.catch(() => stateMaps.delete(state))
  return stateMap
}

interface Outlines extends GeometryCollection {
  geometries: (Polygon<{ name: string }> | MultiPolygon<{ name: string }>)[]
}
type Atlas = Topology<{ states: Outlines; counties: Outlines }>

async function drawStateMap(name: string): Promise<StateMap | null> {
  const file = createRequire(import.meta.url).resolve('us-atlas/counties-10m.json')
  const atlas: Atlas = JSON.parse(await readFile(file, 'utf8'))
  const { counties, states } = atlas.objects
  const outline = states.geometries.find(state => state.properties?.name === name)
  if (!outline) return null
  const project = projectionFor(feature(atlas, outline))
  const path = geoPath({ stream: to => project.stream(simplify.stream(to)) }).digits(1)
  const own = counties.geometries.filter(county => String(county.id).startsWith(String(outline.id)))
  const borders = () => path(mesh(atlas, { ...counties, geometries: own }, (a, b) => a !== b))
  const land = states.geometries.map(state => () => path(feature(atlas, state)))
  return {
    project,
    land: await drawInSteps(land),
    outline: path(feature(atlas, outline)) ?? '',
    counties: await drawInSteps([borders]),
  }
}

/** Other requests are served between two steps. */
async function drawInSteps(steps: (() => string | null)[]): Promise<string> {
  let drawn = ''
  for (const step of steps) {
    drawn += step() ?? ''
    await letOthersRun()
  }
  return drawn
}

function projectionFor(state: Feature | FeatureCollection): GeoProjection {
  const [longitude, latitude] = geoCentroid(state)
  // rotated to the state, so that Alaska is not cut at the date line
  const projection = geoAzimuthalEqualArea().rotate([-longitude, -latitude]).precision(0)
  return projection.fitExtent(frame, state).clipExtent(edges)
}

const frame: [[number, number], [number, number]] = [
  [16, 12],
  [width - 16, height - 12],
]
const edges: [[number, number], [number, number]] = [
  [-2, -2],
  [width + 2, height + 2],
]

/** Points too close to be told apart would only make the picture larger. */
const simplify = {
  stream(to: { point(x: number, y: number): void }) {
    let last: [number, number] | null = null
    return geoTransform({
      lineStart() {
        last = null
        this.stream.lineStart()
      },
      point(x, y) {
        if (last && Math.hypot(x - last[0], y - last[1]) < 1.5) return
        last = [x, y]
        this.stream.point(x, y)
      },
    }).stream(to as never)
  },
}

function withPin(stateMap: StateMap, { latitude, longitude }: Located, ink: Inks): string {
  const { project, land, outline, counties } = stateMap
  const [x, y] = (project([longitude, latitude]) ?? [width / 2, height / 2]).map(Math.round)
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    `<rect width="${width}" height="${height}" fill="${ink.ground}"/>`,
    `<path d="${land}" fill="${ink.land}" stroke="${ink.coast}"/>`,
    `<path d="${outline}" fill="${ink.state}" stroke="${ink.border}" stroke-width="1.2"/>`,
    `<path d="${counties}" fill="none" stroke="${ink.county}" stroke-width=".6"/>`,
    `<path transform="translate(${x} ${y})" d="M0 0C-2-5-8-8-8-15A8 8 0 1 1 8-15C8-8 2-5 0 0Z" fill="${ink.pin}" stroke="${ink.pinEdge}" stroke-width="1.5"/>`,
    `<circle cx="${x}" cy="${(y as number) - 15}" r="3" fill="${ink.pinEdge}"/>`,
    '</svg>',
  ].join('')
}
