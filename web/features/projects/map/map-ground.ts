import { geoJSON, type Map as LeafletMap, tileLayer } from 'leaflet'
import { feature } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import outlinesUrl from 'us-atlas/states-10m.json?url'
import { mapLimits } from '#contract/projects/map-limits.ts'
import { mapMessages } from '#contract/projects/map-messages.ts'
import classes from './map.module.css'

/** Streets where the settings name a service for them, else the outlines of the states, which we serve ourselves. */
export async function drawGround(
  map: LeafletMap,
  tiles: { url: string; attribution: string } | null,
  signal: AbortSignal,
): Promise<void> {
  if (tiles) {
    const attribution = asText(tiles.attribution)
    tileLayer(tiles.url, { attribution, maxZoom: mapLimits.maxZoom, noWrap: true }).addTo(map)
    return
  }
  const answer = await fetch(outlinesUrl, { signal })
  const atlas = (await answer.json()) as Topology<{ states: GeometryCollection }>
  if (signal.aborted) return
  geoJSON(feature(atlas, atlas.objects.states), {
    interactive: false,
    style: { className: classes.land, weight: 1 },
    attribution: mapMessages.outlines,
  }).addTo(map)
}

/** The map writes it as HTML. */
const asText = (text: string) => text.replace(/[&<>"]/g, letter => `&#${letter.charCodeAt(0)};`)
