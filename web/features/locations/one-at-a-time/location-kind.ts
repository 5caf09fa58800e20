import type { z } from 'zod'
import type { Answer, Endpoint, RequestInput } from '#contract/endpoint.ts'
import type { Location } from '#contract/locations/location.ts'
import type { UploadTarget } from '#web/features/uploads/targets.ts'
import type { CreatingEndpoint } from '#web/lib/forms/create.ts'
import type { LeaveAction } from './leave-actions.ts'

/** What locations have in common, whatever is recorded of them. */
export type AnyLocation = Pick<Location, 'id' | 'status' | 'version' | 'files'>

/** What the form of a location holds; the version is null before it is on the server. */
export type AnyValues = Record<string, unknown> & { version: number | null }

export type ChangingEndpoint = Endpoint & { creates?: undefined }

/** Says all about locations of one kind that the form for one at a time has to know. */
export interface LocationKind<
  L extends AnyLocation,
  V extends AnyValues,
  Add extends CreatingEndpoint,
  Change extends ChangingEndpoint,
> extends LocationCalls<L, V, Add, Change> {
  /** Checks what was typed. */
  schema: z.ZodType
  /** What the form starts with: the saved location, or a blank one. */
  values(location: L | null): V
  /** The key under which unsaved changes of a saved location are kept on the device. */
  draftKey(location: L): string
  /** Whether a new location is not sent yet when it is left this way. */
  staysOnDevice(values: V, action: LeaveAction): boolean
  /** The sentence when it stays. */
  keptHere: string
  /** The location that a refused save brings along, as somebody else has saved it. */
  parse(current: unknown): L | undefined
  /** Every value as text, to show two versions side by side, and the names of the values in the form. */
  readable(values: V, current: L): object
  labels: Record<string, string>
}

/** How locations of one kind are saved. */
export interface LocationCalls<
  L extends AnyLocation,
  V extends AnyValues,
  Add extends CreatingEndpoint,
  Change extends ChangingEndpoint,
> {
  /** The key on this device of the one location that is not on the server yet: of its draft and its photos. */
  newKey: string
  add: Add
  addition(values: V, status: L['status']): RequestInput<Add>
  change: Change
  changes(location: Pick<L, 'id' | 'version'>, values: V, status: L['status']): RequestInput<Change>
  locationOf(answer: Answer<Add> | Answer<Change>): L
  /** Where its photos go. */
  uploadTarget(id: number): UploadTarget
  /** Shows what the server answered on every page. */
  cache(location: L): void
  /** Called before a save; gives what says that it is done. */
  watchSave(): (notice: string) => unknown
}
