import { beforeEach, expect, test } from 'vitest'
import { emptyChecks, type FormChecks, groupNames, isText } from '#contract/jsa/checks.ts'
import { jsaPdfMessages } from '#contract/jsa/pdf-messages.ts'
import type { JsaPaper } from '#server/features/jsa/pdf/jsa-paper.ts'
import { faultsOf } from '#server/testing/page-faults.ts'
import { printAndOpen } from '#server/testing/printing.ts'
import {
  sampleAnswers,
  sampleJsa,
  sampleJsaLocation,
  sampleJsaSignature,
} from '#server/testing/samples/jsa-paper.ts'
import { samplePhoto } from '#server/testing/samples/report-content.ts'
import { isMissing } from '#server/testing/tools/missing.ts'

/** No letter is wider, so that nothing fits by luck. */
const long = 'W'.repeat(200)

beforeEach(test => test.skip(isMissing('pdf-tools')))

test('names of 200 letters without a space are printed whole, inside the page and over nothing else', async () => {
  const paper = await printAndOpen({ kind: 'jsa', data: await jsaOf(long) })
  expect(await paper.check()).toContain('No syntax or stream encoding errors found')
  const pages = await paper.words()
  for (const words of pages) expect(faultsOf(words, { left: 44, right: 568 })).toEqual([])
  const letters = pages
    .flat()
    .map(({ text }) => text)
    .join('')
  // every field in full at least once
  expect(letters.split('W').length - 1).toBeGreaterThan(30 * 200)
  await paper.close()
}, 60_000)

test.each([
  ['combining marks', `Z${'\u0323\u0301\u0302'.repeat(20)}algo and e\u0301`],
  ['emoji', 'Keep out 🚧👷🏽‍♀️👨‍👩‍👧‍👦 of the zone'],
  ['right to left', 'העבודה ליד הכביש 24/7 (מסוכן) العمل قرب الطريق'],
  ['several scripts', 'Grúa 起重机 크레인 क्रेन เครน кран'],
  ['control characters', 'A\u0000B\u0007C\u202eD\u2066E\ud800F'],
])(
  '%s in every field make a clean paper',
  async (_, words) => {
    const paper = await printAndOpen({ kind: 'jsa', data: await jsaOf(words) })
    expect(await paper.check()).toContain('No syntax or stream encoding errors found')
    for (const found of await paper.words()) {
      const outside = found.filter(({ left, right }) => left < 44 || right > 568)
      expect(outside).toEqual([])
    }
    await paper.close()
  },
  60_000,
)

test('sixty of the crew are all there, each whole on one page', async () => {
  const crew = await Promise.all(
    Array.from({ length: 60 }, (_, index) =>
      sampleJsaSignature({ name: `Member${index + 1}`, technician: null, own_phone: index % 2 === 0 }),
    ),
  )
  const paper = await printAndOpen({ kind: 'jsa', data: await sampleJsa({ crew, signature: null }) })
  const text = await paper.text()
  expect(text).toContain(jsaPdfMessages.crewSigned(60))
  for (const { name } of crew) expect(text).toMatch(new RegExp(`\\b${name}\\b`))
  const drawn = (await paper.alternatives()).filter(words => words.startsWith('Signature of Member'))
  expect(drawn).toHaveLength(60)
  for (const page of text.split('\f'))
    expect(page.match(/\bMember\d+/g)?.length).toBe(
      page.match(/Signed on (their own|the crew) phone/g)?.length,
    )
  await paper.close()
}, 60_000)

test('a signature that is no picture is said to be missing', async () => {
  const signature = await sampleJsaSignature({ signature: 'data:image/png;base64,AAAA' })
  const paper = await printAndOpen({ kind: 'jsa', data: await sampleJsa({ signature, crew: [] }) })
  expect(await paper.text()).toContain(jsaPdfMessages.signatureUnreadable)
  await paper.close()
})

async function jsaOf(words: string): Promise<JsaPaper> {
  const photo = samplePhoto({ filename: `${words}.jpg` })
  const signature = await sampleJsaSignature({ name: words, company: words, technician: words })
  return sampleJsa({
    provider: { name: words, phone: '(555) 010-2030' },
    prepared_by: { name: words, logo: 'logo' },
    logo: 'logo',
    job_site: words,
    facts: ['Prepared For', 'Prepared By', 'Job location'].map(label => ({ label, value: words })),
    answers: sampleAnswers({
      form_checks: everythingTicked(words),
      job_name: words,
      site_contact: words,
      additional_info: words,
      area_of_work: words,
      operator: words,
      different_today: words,
    }),
    locations: [
      sampleJsaLocation({ areaOfWork: words, safetyMeasures: words, recorded_by: words, photos: [photo] }),
    ],
    files: [{ filename: words, photo }],
    submitted_by: words,
    signature,
    crew: [signature, signature, signature, signature],
    replaced_by: 3,
  })
}

function everythingTicked(words: string): FormChecks {
  const checks = emptyChecks()
  for (const group of groupNames)
    checks[group] = checks[group].map((_, index) => (isText(group, index) ? words : index % 2 === 0))
  return checks
}
