import { expect, it } from 'vitest'
import type { OwnLicenses } from '#contract/licenses/license-records.ts'
import { licenseMessages } from '#contract/licenses/messages.ts'
import { startNote } from './start-note.ts'

const now = new Date(2026, 2, 1, 12).getTime()
const ends_at = new Date(2026, 8, 1, 12).toISOString()
const day = '09/01/2026'
const nothing: OwnLicenses = {
  license: { kind: 'none', ends_at: null },
  ...{ terms: [], receipts: [], orders: [], bundle: null, can_ask_owner: false, asked_at: null },
}
const gold: OwnLicenses = { ...nothing, license: { kind: 'gold', ends_at } }
const term = { id: 1, type: 'six', kind: 'gold', seats: null, voided: false } as const
const ownGold: OwnLicenses = {
  ...gold,
  terms: [{ ...term, starts_at: ends_at, ends_at, created_at: ends_at }],
}
const bundle = { seats: 12, used: 1, ends_at, has_seat: true }

it.each([
  ['who has nothing', 'year', nothing, null],
  ['who has Gold', 'year', ownGold, licenseMessages.startsAfter('Gold', day)],
  ['who has Gold and looks at Silver', 'silver', ownGold, licenseMessages.silverBesideGold(day)],
  ['who has a seat', 'year', { ...gold, bundle }, licenseMessages.besideSeat(day)],
  [
    'in the free trial',
    'silver',
    { ...nothing, license: { kind: 'free', ends_at } },
    licenseMessages.startsAfterTrial(day),
  ],
  [
    'a platform admin',
    'year',
    { ...nothing, license: { kind: 'admin', ends_at: null } },
    licenseMessages.adminNeedsNone,
  ],
  ['whose company has a bundle', 'corporate', { ...gold, bundle }, licenseMessages.bundleAfter(12, day)],
  ['whose company has none', 'corporate', ownGold, null],
] as const)('tells %s what a purchase adds', (_, type, own, note) => {
  expect(startNote(type, own, now)).toBe(note)
})
