import type { PublicSettings } from '#contract/system/calls.ts'

/** What the sign-in page asks of a browser while it is drawn by the build; the server fills in the rest. */
const settings: PublicSettings = {
  provider_name: '__PROVIDER__',
  call_now_phone: '+1',
  schedule_work_url: null,
  map_streets: false,
  map_tiles: false,
  payments: { mode: 'invoice', publishable_key: null },
  time_zone: 'UTC',
  password_min: 6,
}
const meta = { content: JSON.stringify(settings), nonce: '__NONCE__' }

Object.assign(globalThis, {
  document: { querySelector: (selector: string) => (selector.startsWith('meta') ? meta : null) },
  matchMedia: () => ({ matches: false }),
})
