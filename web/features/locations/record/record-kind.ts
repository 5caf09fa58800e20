import type { z } from 'zod'
import type { Answer, Endpoint, RequestInput } from '#contract/endpoint.ts'
import type { Location } from '#contract/locations/location.ts'
import type { CreatingEndpoint } from '#web/lib/forms/create.ts'

/** What targets and cores have in common. */
export interface AnyRecord {
  id: number
  version: number
}

/** What the form of one holds; the version is null before it is on the server. */
export type RecordValues = Record<string, unknown> & { version: number | null }

export type ChangingEndpoint = Endpoint & { creates?: undefined }

/** Says all about what is recorded one by one at a location that its form has to know. */
export interface RecordKind<
  R extends AnyRecord,
  V extends RecordValues,
  Add extends CreatingEndpoint = CreatingEndpoint,
  Change extends ChangingEndpoint = ChangingEndpoint,
  Remove extends Endpoint = Endpoint,
> {
  /** Where it is recorded. */
  location: Location
  /** “target”: in the sentences and buttons, and in the keys under which unsaved ones are kept on the device. */
  noun: string
  /** As the slab and the schedule call it. */
  label(record: R): string
  /** Checks what was typed. */
  schema(record: R | null): z.ZodType
  /** What the form starts with: what is saved, or a blank one. */
  values(record: R | null): V
  add: Add
  addition(values: V): RequestInput<Add>
  change: Change
  changes(record: AnyRecord, values: V): RequestInput<Change>
  remove: Remove
  removal(record: AnyRecord): RequestInput<Remove>
  answered(answer: Answer<Add> | Answer<Change>): { record: R; location: Location }
  locationAfter(answer: Answer<Remove>): Location
  /** The one that a refused save brings along, as somebody else has saved it. */
  parse(current: unknown): R | undefined
  /** Every value as text, to show two versions side by side, and the names of the values in the form. */
  readable(values: V): object
  labels: Record<string, string>
}
