import { expect, test } from 'vitest'
import { AtsRequestBody, digNumberOf } from '#contract/projects/ats-request.ts'
import {
  answerDetail,
  cardOfField,
  emptyJob,
  emptyScan,
  emptySigning,
  isYes,
  requestBody,
  Signing,
} from './values.ts'

const scan = { ...emptyScan, requested_start_date: '2026-11-20', building_type: 'Hospital' }
const job = {
  ...emptyJob,
  job_name: 'North tower',
  address_attributes: { ...emptyJob.address_attributes, city: 'Denver', state: 'CO', zip_code: '80202' },
}
const signing = {
  ...emptySigning,
  terms_of_agreement: true,
  customer_signature: 'data:image/png;base64,iVBORw0KGgoAAAA=',
  customer_signature_strokes: { typed: 'Ada' },
  signed_company_name: 'Builders',
  first_name: ' Ada ',
  last_name: 'Marsh',
}

test('two filled cards are a request of which the server takes every word', () => {
  const sent = AtsRequestBody.parse(
    requestBody(scan, { ...job, company: '7', company_name: 'Builders' }, null),
  )
  expect(sent).toMatchObject({
    project_type: 'gpr',
    project_private: false,
    requested_start_time: '7:00 AM',
    company: 7,
    facility_id: null,
    gpr_scan_for_coring: null,
    address_attributes: { country: 'United States' },
  })
  expect(sent).not.toHaveProperty('company_name')
})

test('an answer is No, Yes or its detail, in one value', () => {
  expect(['', 'No', 'Yes', '4 cores'].map(isYes)).toEqual([false, false, true, true])
  expect(['', 'No', 'Yes', '4 cores'].map(answerDetail)).toEqual(['', '', '', '4 cores'])
  const underground = { ...scan, gpr_scan_for_vids_utilities_or_underground_detection: 'B-1207' }
  const sent = AtsRequestBody.parse(requestBody(underground, job, null))
  expect(digNumberOf(sent.gpr_scan_for_vids_utilities_or_underground_detection)).toBe('B-1207')
})

test('who cores is told only where somebody cores', () => {
  const asked = { ...scan, gpr_scan_for_coring: '4 cores', coring_by_ibgw: 'Yes' }
  expect(requestBody(asked, job, null).coring_by_ibgw).toBe('Yes')
  expect(requestBody({ ...asked, gpr_scan_for_coring: 'No' }, job, null).coring_by_ibgw).toBe('')
})

test('a signature goes with the names in one', () => {
  expect(AtsRequestBody.parse(requestBody(scan, job, signing))).toMatchObject({
    terms_of_agreement: true,
    signed_company_name: 'Builders',
    signed_user_name: 'Ada Marsh',
    customer_signature_strokes: { typed: 'Ada' },
  })
})

test('the signing card asks for everything', () => {
  expect(Signing.safeParse(signing).success).toBe(true)
  const refused = Signing.safeParse(emptySigning).error?.issues.map(({ path }) => path[0])
  expect(refused?.sort()).toEqual(Object.keys(Signing.shape).sort())
})

test('what the server refuses leads to the card that asks for it', () => {
  expect(
    ['building_type', 'address_attributes.city', 'company', 'signed_user_name'].map(cardOfField),
  ).toEqual(['scan', 'job', 'job', 'last'])
})
