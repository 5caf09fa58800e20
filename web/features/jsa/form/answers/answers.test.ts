import { expect, it } from 'vitest'
import { setAnswer, setCheck, setField } from './answer-lines.ts'
import { answersOf, isEmpty, newAnswers, StoredAnswers, withEarlier } from './answers.ts'
import { emptyAnswers, formWith } from './jsa-answers.fixtures.ts'

const earlier = {
  id: 4,
  ats_number: 'ATS-100001',
  submitted_at: '2026-03-01T15:00:00.000Z',
  form_checks: setAnswer(setCheck(emptyAnswers(), 'concrete', 0, true), 'other', 3, 'yes').form_checks,
  job_name: 'Level 2 cores',
  site_contact: 'Pat Fox',
  additional_info: 'Badge at the gate',
  area_of_work: null,
  operator: 'Dana',
}

it('a new form begins with what the request says of the job', () => {
  const job = {
    project: { name: 'Level 3 cores' },
    ats_data: { requested_start_date: '2026-03-09T00:00:00.000Z' },
    site_contact: { name: null, phone: '3035550142', email: 'sam@site.test' },
  }
  expect(newAnswers(job, 'Ada Reyes')).toMatchObject({
    job_name: 'Level 3 cores',
    requested_start_date: '2026-03-09',
    site_contact: '(303) 555-0142, sam@site.test',
    operator: 'Ada Reyes',
    copied_from: null,
  })
})

it('a form is empty until a box is ticked, a line written or a question answered', () => {
  expect(isEmpty(setField(emptyAnswers(), 'operator', 'Ada'))).toBe(true)
  expect(isEmpty(setAnswer(emptyAnswers(), 'other', 3, 'no'))).toBe(false)
  expect(isEmpty(setCheck(emptyAnswers(), 'operator', 7, 'Radio check'))).toBe(false)
})

it('filling in from an earlier form takes its checks and notes, and nothing this job already says', () => {
  const filled = withEarlier(setField(emptyAnswers(), 'operator', 'Ada'), earlier)
  expect(filled.form_checks).toEqual(earlier.form_checks)
  expect(filled).toMatchObject({
    copied_from: 4,
    job_name: 'Level 3 cores',
    requested_start_date: '2026-03-09',
    site_contact: 'Sam Ortiz, (303) 555-0142',
    operator: 'Ada',
    additional_info: 'Badge at the gate',
    area_of_work: '',
    different_today: '',
  })
})

it('what comes back from the server has empty texts for what is not there, and survives the storage of a device', () => {
  const answers = answersOf({ ...formWith(emptyAnswers()), site_contact: null })
  expect(answers.site_contact).toBe('')
  expect(StoredAnswers.parse(JSON.parse(JSON.stringify(answers)))).toEqual(answers)
  expect(StoredAnswers.safeParse({ ...answers, form_checks: { unknown: [] } }).success).toBe(false)
})
