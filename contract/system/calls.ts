import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'

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
  /** The fewest characters of a new password. */
  password_min: z.number(),
})
export type PublicSettings = z.infer<typeof PublicSettings>

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
}
