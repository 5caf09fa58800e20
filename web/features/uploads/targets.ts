import type { LinkProps } from '@tanstack/react-router'
import type { FieldStamp } from '#contract/fields.ts'
import type { CallOptions } from '#web/lib/api/api.ts'

/** Where a file goes: a kind that a feature registered, and its ids, like 'location:7:31'. Browsers store it. */
export type UploadTarget = string

/** What goes along with a file: the device names it, so that one sent again weeks later is found. */
export type UploadFields = FieldStamp & { description: string }

/** What a feature says about the files it takes. */
export interface UploadKind {
  /** Sends one file, under its own key: sent again because no answer came, it does not arrive twice. */
  send(ids: number[], upload: UploadFields, options: CallOptions): Promise<unknown>
  /** The sentence when files have arrived. */
  added(count: number): string
  /** Photos that are made smaller before they are sent. */
  shrinks?: boolean
  /** What a file of this kind is, where it stands among files of other kinds. */
  label?: string
  /** The page that shows the files which are not sent yet. */
  link(ids: number[]): Pick<LinkProps, 'to' | 'params' | 'search'>
  /** Whether a page shows them itself, so that the banner need not. */
  isShownOn(pathname: string, ids: number[]): boolean
}

/** Done once, by the layout: uploads know no other feature. */
export function registerUploadKinds(registered: Record<string, UploadKind>) {
  for (const [name, kind] of Object.entries(registered)) kinds.set(name, kind)
}

/** Undefined for what a newer version of the portal stored. */
export const kindOf = (target: UploadTarget) => kinds.get(target.split(':')[0] ?? '')

export const idsOf = (target: UploadTarget) => target.split(':').slice(1).map(Number)

const kinds = new Map<string, UploadKind>()
