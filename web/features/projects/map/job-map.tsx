import 'leaflet/dist/leaflet.css'
import { map as createMap, type Map as LeafletMap, latLngBounds, point } from 'leaflet'
import { type Ref, useEffect, useEffectEvent, useImperativeHandle, useRef } from 'react'
import type { Answer } from '#contract/endpoint.ts'
import type { MapBounds, MapProject, mapCalls } from '#contract/projects/map.ts'
import { mapLimits } from '#contract/projects/map-limits.ts'
import { mapMessages } from '#contract/projects/map-messages.ts'
import classes from './map.module.css'
import { drawGround } from './map-ground.ts'
import { createMarkers } from './map-markers.ts'
import type { MapView } from './map-query.ts'
import { minZoom } from './map-search.ts'

export type MapAnswer = Answer<typeof mapCalls.view>

export interface JobMapHandle {
  fit(bounds: MapBounds): void
  show(project: MapProject): void
  focus(): void
}

export interface Center {
  latitude: number
  longitude: number
  zoom: number
}

/** Where the map looks; moving it tells the page what is in view. */
export function JobMap({
  ref,
  data,
  start,
  chosen,
  onMove,
  onChoose,
}: {
  ref: Ref<JobMapHandle>
  data: MapAnswer
  /** Without one it waits until it is told where to look. */
  start: Center | null
  chosen: number | null
  onMove: (view: MapView, center: Center) => void
  onChoose: (project: MapProject) => void
}) {
  const frame = useRef<HTMLDivElement>(null)
  const map = useRef<LeafletMap>(null)
  const showMarkers = useRef<ReturnType<typeof createMarkers>>(null)
  const moved = useEffectEvent(() => map.current && onMove(...viewOf(map.current)))
  const choose = useEffectEvent(onChoose)
  const tiles = useRef(data.tiles)
  const begin = useRef(start)

  useEffect(() => {
    const opened = createMap(frame.current as HTMLDivElement, {
      ...{ minZoom, maxZoom: mapLimits.maxZoom, maxBounds: world, maxBoundsViscosity: 1 },
      zoomControl: true,
    })
    map.current = opened
    opened.attributionControl.setPrefix(false)
    const { latitude, longitude, zoom } = begin.current ?? unitedStates
    opened.setView([latitude, longitude], zoom)
    let isZooming = false
    opened.on('zoomanim', () => {
      isZooming = true
    })
    opened.on('moveend', () => {
      isZooming = false
      moved()
    })
    if (begin.current) moved()
    showMarkers.current = createMarkers(opened, {
      onCluster: ({ bounds }) => fitTo(opened, bounds),
      onProject(project) {
        choose(project)
        opened.panInside([project.latitude, project.longitude], besideCard)
      },
    })
    const ended = new AbortController()
    // without its ground the map still shows where the jobs are to each other
    drawGround(opened, tiles.current, ended.signal).catch(() => undefined)
    const container = opened.getContainer()
    const resized = new ResizeObserver(() => {
      // while a phone shows the list there is no view
      if (container.clientWidth > 0) opened.invalidateSize({ animate: false })
    })
    resized.observe(container)
    return () => {
      ended.abort()
      resized.disconnect()
      // Leaflet ends a zoom later, and throws when the map is gone by then
      if (isZooming) opened.once('moveend', () => opened.remove())
      else opened.remove()
      map.current = null
      showMarkers.current = null
    }
  }, [])

  useEffect(() => showMarkers.current?.(data, chosen), [data, chosen])

  useImperativeHandle(ref, () => ({
    fit: bounds =>
      map.current?.fitBounds(leafletBounds(bounds), { maxZoom: 12, padding: [32, 32], animate: false }),
    show: ({ latitude, longitude }) =>
      map.current?.setView([latitude, longitude], Math.max(map.current.getZoom(), closeZoom), {
        animate: false,
      }),
    focus: () => map.current?.getContainer().focus({ preventScroll: true }),
  }))

  return <div ref={frame} className={classes.map} role="application" aria-label={mapMessages.mapLabel} />
}

const world = latLngBounds([-85, -180], [85, 180])
const unitedStates: Center = { latitude: 39.5, longitude: -98.35, zoom: 4 }
/** So close that few jobs of one ZIP code stand together. */
const closeZoom = 15

/** A pin is not covered by its card. */
const besideCard = { paddingTopLeft: point(24, 64), paddingBottomRight: point(24, 300), animate: false }

const leafletBounds = ({ west, south, east, north }: MapBounds) => latLngBounds([south, west], [north, east])

/** Into what a circle stands for, and at least one step closer. */
function fitTo(map: LeafletMap, bounds: MapBounds): void {
  const inside = leafletBounds(bounds)
  const zoom = Math.max(map.getBoundsZoom(inside, false, map.getSize().divideBy(8)), map.getZoom() + 1)
  map.setView(inside.getCenter(), Math.min(zoom, mapLimits.maxZoom))
}

function viewOf(map: LeafletMap): [MapView, Center] {
  const bounds = map.getBounds()
  const center = map.getCenter()
  const within = (degrees: number, most: number) => rounded(Math.min(most, Math.max(-most, degrees)))
  return [
    {
      bounds: {
        ...{ west: within(bounds.getWest(), 180), east: within(bounds.getEast(), 180) },
        ...{ south: within(bounds.getSouth(), 85), north: within(bounds.getNorth(), 85) },
      },
      zoom: map.getZoom(),
    },
    { latitude: within(center.lat, 85), longitude: within(center.lng, 180), zoom: map.getZoom() },
  ]
}

const rounded = (degrees: number) => Math.round(degrees * 1e5) / 1e5
