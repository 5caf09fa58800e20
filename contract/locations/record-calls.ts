import { z } from 'zod'
import { BoundedList } from '#contract/bounds.ts'
import { TaskType } from '#contract/companies/company.ts'
import { endpoint } from '#contract/endpoint.ts'
import {
  FieldStamp,
  FileStamps,
  fromJson,
  Id,
  Line,
  OptionalText,
  optionallyWrapped,
  Version,
} from '#contract/fields.ts'
import { limits } from '#contract/limits.ts'
import { locationFieldMessages } from './field-messages.ts'
import { Location } from './location.ts'
import { LocationRecord } from './location-record.ts'

/** Names of the project: checked against where the location really is, never believed. */
const parent = z.object({ project_id: Id.optional() })
const photos = { kinds: 'pictures', max: limits.filesPerCall } as const

/** The calls that save what is recorded, apart from the rest so that a first page does not load all its fields. */
export const locationRecordCalls = {
  add: endpoint({
    method: 'POST',
    path: '/locations',
    gate: 'licensed',
    summary: 'Add a location to a project, with its first photos',
    keys: z.object({ projectId: Id.optional(), project_id: Id.optional() }),
    body: FieldStamp.extend({
      name: Line(locationFieldMessages.locationNameRequired),
      description: OptionalText,
      unit_system: TaskType.nullish(),
      stamps: FileStamps.shape.stamps,
    }),
    files: photos,
    returns: z.object({ location: Location }),
    status: 201,
    creates: true,
  }),
  addToReport: endpoint({
    method: 'POST',
    path: '/GPRlocation',
    gate: 'licensed',
    summary: 'Add a location of the report with all that is recorded: location is JSON, photos are files',
    keys: z.object({ location: fromJson(parent).optional(), project_id: Id.optional() }),
    body: z.object({ location: fromJson(LocationRecord.and(FieldStamp)), stamps: FileStamps.shape.stamps }),
    files: photos,
    returns: z.object({ location: Location }),
    status: 201,
    creates: true,
  }),
  change: endpoint({
    method: 'PUT',
    path: '/locations/:id',
    gate: 'licensed',
    summary:
      'Save a location; deleteImages names photos to take off; with version a save by somebody else is not lost',
    params: z.object({ id: Id }),
    // what is no list of photos is refused with the rest of the body
    keys: optionallyWrapped(
      'location',
      parent.extend({
        id: Id.optional(),
        deleteImages: BoundedList(Id, limits.photosPerLocation).default([]).catch([]),
      }),
    ),
    body: optionallyWrapped(
      'location',
      LocationRecord.and(
        z.object({
          deleteImages: BoundedList(Id, limits.photosPerLocation).nullish(),
          version: Version.nullish(),
        }),
      ),
    ),
    returns: z.object({ location: Location }),
  }),
}
