import { z } from 'zod'
import { BoundedText, WholeNumber } from '#contract/bounds.ts'
import { endpoint } from '#contract/endpoint.ts'
import { Id } from '#contract/fields.ts'
import { limits } from '#contract/limits.ts'

/** What the web must know of the portal it is served from. Public. */
export const PublicSettings = z.object({
  provider_name: z.string(),
  call_now_phone: z.string(),
  schedule_work_url: z.string().nullable(),
  /** Maps come with streets; without a map service they are the outline of a state. */
  map_streets: z.boolean(),
  /** The map of jobs has streets, by pictures of another host. */
  map_tiles: z.boolean(),
  /** How licenses are paid: by card, by a card that is only pretended, or by invoice. */
  payments: z.object({
    mode: z.enum(['card', 'test', 'invoice']),
    /** For the browser's part of a card payment. */
    publishable_key: z.string().nullable(),
  }),
  /** Of job sites whose own is not known, by its IANA name. */
  time_zone: z.string(),
})
export type PublicSettings = z.infer<typeof PublicSettings>

const AsGiven = BoundedText(100).optional().catch(undefined)

/** What the address of a file must carry. */
export const FileSignature = z.object({
  expires: WholeNumber(0, 9_999_999_999),
  signature: BoundedText(100),
  copy: z.enum(['large', 'small']).optional(),
})

export const systemCalls = {
  health: endpoint({
    method: 'GET',
    path: '/health',
    gate: 'public',
    summary: 'Whether the service and its database answer',
    returns: z.object({ status: z.literal('ok') }),
  }),
  settings: endpoint({
    method: 'GET',
    path: '/settings',
    gate: 'public',
    summary: 'Name, phone and links of the provider',
    returns: PublicSettings,
  }),
  file: endpoint({
    method: 'GET',
    path: '/files/:id/:filename',
    gate: 'public',
    summary: 'A stored file; the signature in the link is the right to read it, until it runs out',
    params: z.object({ id: Id, filename: BoundedText(limits.fileAddressLength) }),
    // loose: an address without its signature is one where nothing is, not a form to be corrected
    query: z.object({ expires: AsGiven, signature: AsGiven, copy: AsGiven }),
    returns: 'file',
  }),
}
