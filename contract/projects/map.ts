import { z } from 'zod'
import { WholeNumber } from '#contract/bounds.ts'
import { endpoint } from '#contract/endpoint.ts'
import { Id } from '#contract/fields.ts'
import { limits } from '#contract/limits.ts'
import { mapLimits } from './map-limits.ts'
import { mapMessages } from './map-messages.ts'
import { ProjectType } from './project-types.ts'

/** A number of degrees, as the address of a call has it. */
const Degrees = (most: number) => {
  const error = mapMessages.degrees(most)
  const Size = z.number(error).min(-most, error).max(most, error)
  const Written = z
    .string(error)
    .max(30, { error, abort: true })
    .regex(/^-?\d+(\.\d+)?$/, { error, abort: true })
  return z.union([Written.transform(Number).pipe(Size), Size], { error })
}

/** A rectangle of the map, in degrees. */
export const MapBounds = z.object({
  west: z.number(),
  south: z.number(),
  east: z.number(),
  north: z.number(),
})
export type MapBounds = z.infer<typeof MapBounds>

/** Several jobs that would cover each other at this zoom. */
export const MapCluster = z.object({
  latitude: z.number(),
  longitude: z.number(),
  count: z.int(),
  bounds: MapBounds,
})
export type MapCluster = z.infer<typeof MapCluster>

export const MapProject = z.object({
  id: Id,
  ats_number: z.string(),
  job_name: z.string(),
  /** Street, city and state, as far as they are known. */
  place: z.string(),
  step: z.int(),
  project_type: ProjectType,
  latitude: z.number(),
  longitude: z.number(),
  /** By its address, or near the center of its ZIP code. */
  located_by: z.enum(['geocoder', 'zip']),
})
export type MapProject = z.infer<typeof MapProject>

export const mapCalls = {
  view: endpoint({
    method: 'GET',
    path: '/project_map',
    gate: 'licensed',
    summary: 'The projects the caller may see in a view of the map: clustered for its zoom, and as a list',
    query: z
      .object({
        west: Degrees(180),
        south: Degrees(90),
        east: Degrees(180),
        north: Degrees(90),
        zoom: WholeNumber(0, mapLimits.maxZoom),
        step: WholeNumber(1, limits.lastStep).optional(),
        type: ProjectType.optional(),
        /** Of the list. */
        page: WholeNumber(1, mapLimits.listed / mapLimits.pageSize).default(1),
      })
      .refine(({ west, east }) => west < east, { error: mapMessages.westOfEast, path: ['west'] })
      .refine(({ south, north }) => south < north, { error: mapMessages.southOfNorth, path: ['south'] }),
    returns: z.object({
      /** In view; those at its edge count as far as their cell of the grid is in it. */
      total: z.int(),
      /** Of all that match, wherever they are: those whose place nobody knows. */
      unplaced: z.int(),
      clusters: z.array(MapCluster),
      /** Those that stand alone at this zoom. */
      projects: z.array(MapProject),
      /** Newest first. */
      list: z.array(MapProject),
      listPages: z.int(),
      /** Pictures of streets by a template with {z}, {x} and {y}; without them the map has outlines only. */
      tiles: z.object({ url: z.string(), attribution: z.string() }).nullable(),
    }),
  }),
}
