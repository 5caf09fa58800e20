import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Id } from './fields.ts'

/** What the web must know of the house it is served from. Public. */
export const PublicSettings = z.object({
  provider_name: z.string(),
  call_now_phone: z.string(),
  schedule_work_url: z.string().nullable(),
})
export type PublicSettings = z.infer<typeof PublicSettings>

export const system = {
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
    params: z.object({ id: Id, filename: z.string() }),
    query: z.object({ expires: z.coerce.number<string>().int(), signature: z.string().max(100) }),
    returns: 'file',
  }),
}
