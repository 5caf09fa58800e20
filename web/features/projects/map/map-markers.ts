import { divIcon, type Map as LeafletMap, type Marker, marker } from 'leaflet'
import { limits } from '#contract/limits.ts'
import type { MapCluster, MapProject } from '#contract/projects/map.ts'
import { mapMessages } from '#contract/projects/map-messages.ts'
import classes from './markers.module.css'

export interface MarkerActions {
  onCluster(cluster: MapCluster): void
  onProject(project: MapProject): void
}

interface Look {
  /** The same in the next answer. */
  key: string
  at: [number, number]
  name: string
  icon: { className: string; html: string; iconSize: [number, number]; iconAnchor?: [number, number] }
  press: () => void
}

/**
 * Circles with a number and pins with a step; each is a button with a name. What the next answer has, too, stays as it
 * is: a press that began on it ends on it, and whoever is on it by the keyboard stays there, or on the map where it is
 * gone.
 */
export function createMarkers(map: LeafletMap, actions: MarkerActions) {
  const drawn = new Map<string, { look: Look; marker: Marker }>()
  return (data: { clusters: MapCluster[]; projects: MapProject[] }, chosen: number | null): void => {
    const looks = looksOf(data, chosen, actions)
    const kept = new Set(looks.map(({ key }) => key))
    for (const [key, { marker }] of drawn)
      if (!kept.has(key)) {
        const isFocused = marker.getElement() === document.activeElement
        marker.remove()
        drawn.delete(key)
        if (isFocused) map.getContainer().focus({ preventScroll: true })
      }
    for (const look of looks) {
      const before = drawn.get(look.key)
      if (before) change(before, look)
      else drawn.set(look.key, draw(map, look))
    }
  }
}

function looksOf(
  { clusters, projects }: { clusters: MapCluster[]; projects: MapProject[] },
  chosen: number | null,
  { onCluster, onProject }: MarkerActions,
): Look[] {
  return [
    ...clusters.map((cluster): Look => {
      const size = cluster.count < 100 ? 44 : cluster.count < 10_000 ? 52 : 60
      return {
        key: `cluster ${cluster.latitude} ${cluster.longitude}`,
        at: [cluster.latitude, cluster.longitude],
        name: mapMessages.cluster(cluster.count),
        icon: {
          className: classes.cluster ?? '',
          html: countText(cluster.count),
          iconSize: [size, size],
        },
        press: () => onCluster(cluster),
      }
    }),
    ...projects.map(
      (project): Look => ({
        key: `project ${project.id}`,
        at: [project.latitude, project.longitude],
        name: `${project.job_name}, step ${project.step} of ${limits.lastStep}`,
        icon: {
          className: `${classes.pin} ${project.id === chosen ? classes.chosen : ''}`,
          html: `${project.step}/${limits.lastStep}`,
          iconSize: [42, 42],
          iconAnchor: [21, 50],
        },
        press: () => onProject(project),
      }),
    ),
  ]
}

function draw(map: LeafletMap, look: Look) {
  const drawn = { look, marker: marker(look.at, { icon: divIcon(look.icon), riseOnHover: true }) }
  drawn.marker.on('click', () => drawn.look.press())
  drawn.marker.on('keydown', ({ originalEvent }) => {
    if (originalEvent.key !== 'Enter' && originalEvent.key !== ' ') return
    originalEvent.preventDefault()
    drawn.look.press()
  })
  drawn.marker.addTo(map)
  drawn.marker.getElement()?.setAttribute('aria-label', look.name)
  return drawn
}

function change(drawn: { look: Look; marker: Marker }, look: Look): void {
  const before = drawn.look
  drawn.look = look
  drawn.marker.setLatLng(look.at)
  if (before.icon.html !== look.icon.html || before.icon.className !== look.icon.className)
    drawn.marker.setIcon(divIcon(look.icon))
  drawn.marker.getElement()?.setAttribute('aria-label', look.name)
}

/** 12,345 has no room in a circle. */
const countText = (count: number) =>
  count < 10_000 ? count.toLocaleString('en-US') : `${Math.floor(count / 1000).toLocaleString('en-US')}k`
