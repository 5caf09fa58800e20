import { describe, expect, it } from 'vitest'
import {
  type EvidenceState,
  evidenceNames,
  missingEvidence,
  missingNow,
  missingSentences,
  proofOf,
} from './evidence.ts'

const none: EvidenceState = {
  ...{ locations: 0, draft_locations: 0, report_started: false, customer_signed: false },
  ...{ signed_revision: null, report_changed: false, jsa: 'none' },
}
const all: EvidenceState = {
  ...{ locations: 3, draft_locations: 0, report_started: true, customer_signed: true },
  ...{ signed_revision: 2, report_changed: false, jsa: 'signed' },
}

describe('the ten steps', () => {
  it.each([
    [1, '', '', null],
    [2, '', '', null],
    [3, '', '', null],
    [4, '', '', null],
    [5, '', '', null],
    [6, 'jsa', "The JSA isn't started yet.", 'The JSA is signed.'],
    [7, 'location', 'No locations recorded yet.', '3 locations are recorded.'],
    [
      8,
      'locations_saved,report',
      "No locations recorded yet.,The report isn't started yet.",
      'All 3 locations are saved. The report is started.',
    ],
    [
      9,
      'customer_signature',
      "The customer hasn't signed the report yet.",
      'The customer signed the report.',
    ],
    [10, 'signed_revision', "There's no signed report yet.", 'Revision 2 of the report is signed.'],
  ])('step %s without evidence lacks "%s" and with it is proven', (step, missing, sentence, proof) => {
    expect(missingEvidence(step, none).join()).toBe(missing)
    expect(missingSentences(missingEvidence(step, none), none).join()).toBe(sentence)
    expect(proofOf(step, none)).toBeNull()
    expect(missingEvidence(step, all)).toEqual([])
    expect(proofOf(step, all)).toBe(proof)
  })

  it.each([
    ['none', "The JSA isn't started yet."],
    ['draft', "The JSA isn't submitted yet."],
    ['unsigned', "The JSA isn't signed yet."],
    ['changed', "The JSA changed after signing. The new version isn't signed yet."],
  ] as const)('a JSA that is %s proves nothing', (jsa, sentence) => {
    const state = { ...all, jsa }
    expect(missingSentences(missingEvidence(6, state), state)).toEqual([sentence])
    expect(proofOf(6, state)).toBeNull()
  })
})

it.each([
  [1, 1, '1 of 1 location is still a draft.'],
  [4, 1, '1 of 4 locations is still a draft.'],
  [4, 3, '3 of 4 locations are still drafts.'],
])('%s locations with %s drafts: %s', (locations, draft_locations, sentence) => {
  const state = { ...none, locations, draft_locations, report_started: true }
  expect(missingSentences(missingEvidence(8, state), state)).toEqual([sentence])
  expect(missingEvidence(7, state)).toEqual([])
})

it.each([9, 10])('step %s is not proven by a signature under what the report said before', step => {
  const state = { ...all, report_changed: true }
  expect(proofOf(step, state)).toBeNull()
  expect(missingSentences(missingEvidence(step, state), state)).toEqual([
    "Revision 2 is signed, but the report has changed since. Revision 3 isn't signed yet.",
  ])
})

it.each([
  [7, '1 location is recorded.'],
  [8, 'The location is saved. The report is started.'],
  [10, 'The report is signed.'],
])('one is said in the singular: step %s', (step, sentence) => {
  expect(proofOf(step, { ...all, locations: 1, signed_revision: 1 })).toBe(sentence)
})

it('two locations are both', () => {
  expect(proofOf(8, { ...all, locations: 2 })).toMatch(/^Both locations are saved\./)
})

it('saved locations without a report do not prove that it is drafted', () => {
  const state = { ...all, report_started: false }
  expect(proofOf(8, state)).toBeNull()
  expect(missingSentences(missingEvidence(8, state), state)).toEqual(["The report isn't started yet."])
})

it('names the steps whose evidence is missing now, however they were completed, but none from before', () => {
  const evidence = { missing: [], reason: null }
  const statuses = [6, 7, 8, 9].map(step => ({ step, evidence }))
  expect(missingNow(statuses, { ...none, locations: 1, draft_locations: 1 })).toEqual([
    { step: 6, missing: ['jsa'] },
    { step: 8, missing: ['locations_saved', 'report'] },
    { step: 9, missing: ['customer_signature'] },
  ])
  expect(missingNow(statuses, all)).toEqual([])
  expect(missingNow([{ step: 9, evidence: null }], none)).toEqual([])
})

it('says the same thing once, and names several in one breath', () => {
  expect(missingSentences(['location', 'locations_saved'], none)).toEqual(['No locations recorded yet.'])
  expect(evidenceNames(['location', 'customer_signature'])).toBe(
    "a recorded location and the customer's signature",
  )
})
