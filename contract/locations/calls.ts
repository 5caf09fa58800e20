import { z } from 'zod'
import { BoundedText, WholeNumber } from '#contract/bounds.ts'
import { endpoint } from '#contract/endpoint.ts'
import { FileStamps, Id, Version } from '#contract/fields.ts'
import { limits } from '#contract/limits.ts'
import { Location, LocationFile } from './location.ts'
import { Marks } from './marks.ts'

const ById = z.object({ id: Id })
/** Names of the project: checked against where the location really is, never believed. */
const parent = z.object({ project_id: Id.optional() })
const photos = { kinds: 'pictures', max: limits.filesPerCall } as const

export const locationCalls = {
  list: endpoint({
    method: 'GET',
    path: '/projects/:id/locations',
    gate: 'licensed',
    summary: 'The locations of a project in the order of their numbers; after names the last number seen',
    params: ById,
    query: z.object({
      after: WholeNumber(0, 2_147_483_647).default(0),
      limit: WholeNumber(1, limits.locationsPerProject).default(limits.locationsPerProject),
    }),
    returns: z.object({ locations: z.array(Location) }),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/locations/:id',
    gate: 'licensed',
    summary: 'Delete a location; its number is never given again',
    params: ById,
    keys: parent.extend({ location_id: Id.optional() }),
    returns: z.object({}),
  }),
  addFiles: endpoint({
    method: 'POST',
    path: '/locations/:id/attachments',
    gate: 'licensed',
    summary: 'Add photos to a location; the answer is its updated list of files',
    params: ById,
    body: FileStamps,
    files: photos,
    returns: z.object({ files: z.array(LocationFile) }),
    status: 201,
    creates: true,
  }),
  mark: endpoint({
    method: 'PUT',
    path: '/locations/:id/attachments/:file_id/marks',
    gate: 'licensed',
    summary: 'Draw on a photo: the marks are kept as data, the photo stays as it is',
    params: z.object({ id: Id, file_id: Id }),
    body: z.object({ marks: Marks, marks_version: Version.nullish() }),
    returns: z.object({ file: LocationFile }),
  }),
  byBarcode: endpoint({
    method: 'GET',
    path: '/fetch_barcode/:code',
    gate: 'licensed',
    summary:
      'The location a label belongs to; who may not see its project learns the job name only, and its owners are asked',
    // whatever a camera reads is looked for: what no label can hold is on none
    params: z.object({ code: BoundedText(limits.codeLength).trim() }),
    returns: z.object({
      found: z.boolean(),
      no_request: z.boolean().optional(),
      job_name: z.string().optional(),
      project_owners: z.array(z.object({ id: Id, email: z.string() })).optional(),
      project_id: Id.optional(),
      gpr_report_id: Id.nullish(),
      location: Location.optional(),
    }),
    limits: [
      {
        name: 'barcode look-ups',
        ...limits.barcodeLookUps,
        by: ({ userId }) => String(userId),
      },
    ],
  }),
}
