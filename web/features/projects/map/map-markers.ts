import { divIcon, type LayerGroup, type Map as LeafletMap, layerGroup, marker } from 'leaflet'
import { limits } from '#contract/limits.ts'
import type { MapCluster, MapProject } from '#contract/projects/map.ts'
import { mapMessages } from '#contract/projects/map-messages.ts'
import classes from './markers.module.css'

export interface MarkerActions {
  onCluster(cluster: MapCluster): void
  onProject(project: MapProject): void
}

/** Circles with a number and pins with a step; each is a button with a name. */
export function drawMarkers(
  { clusters, projects }: { clusters: MapCluster[]; projects: MapProject[] },
  chosen: number | null,
  { onCluster, onProject }: MarkerActions,
): LayerGroup {
  return layerGroup([
    ...clusters.map(cluster => {
      const size = cluster.count < 100 ? 44 : cluster.count < 10_000 ? 52 : 60
      const icon = divIcon({
        className: classes.cluster,
        html: countText(cluster.count),
        iconSize: [size, size],
      })
      const key = `cluster ${cluster.latitude} ${cluster.longitude}`
      return named(cluster, icon, { key, name: mapMessages.cluster(cluster.count) }, () => onCluster(cluster))
    }),
    ...projects.map(project => {
      const className = `${classes.pin} ${project.id === chosen ? classes.chosen : ''}`
      const icon = divIcon({
        className,
        html: `${project.step}/${limits.lastStep}`,
        iconSize: [42, 42],
        iconAnchor: [21, 50],
      })
      const name = `${project.job_name}, step ${project.step} of ${limits.lastStep}`
      return named(project, icon, { key: `project ${project.id}`, name }, () => onProject(project))
    }),
  ])
}

const named = (
  { latitude, longitude }: { latitude: number; longitude: number },
  icon: ReturnType<typeof divIcon>,
  { key, name }: { key: string; name: string },
  press: () => void,
) => {
  const drawn = marker([latitude, longitude], { icon, riseOnHover: true })
  drawn.on('click', press)
  drawn.on('keydown', ({ originalEvent }) => {
    if (originalEvent.key !== 'Enter' && originalEvent.key !== ' ') return
    originalEvent.preventDefault()
    press()
  })
  drawn.on('add', () => {
    drawn.getElement()?.setAttribute('aria-label', name)
    drawn.getElement()?.setAttribute('data-key', key)
  })
  return drawn
}

/** 12,345 has no room in a circle. */
const countText = (count: number) =>
  count < 10_000 ? count.toLocaleString('en-US') : `${Math.floor(count / 1000).toLocaleString('en-US')}k`

/**
 * Draws them in place of those before. Whoever was on one of them by the keyboard stays on it, or on the map where it is
 * gone: the next press must not fall between the two.
 */
export function replaceMarkers(map: LeafletMap, before: LayerGroup | null, next: LayerGroup): void {
  const pane = map.getPane('markerPane')
  const focused = before && pane?.contains(document.activeElement) ? document.activeElement : null
  before?.remove()
  next.addTo(map)
  if (!focused) return
  const same = pane?.querySelector<HTMLElement>(`[data-key="${focused.getAttribute('data-key')}"]`)
  const target = same ?? map.getContainer()
  target.focus({ preventScroll: true })
}
