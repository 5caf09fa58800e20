import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { fingerprint } from '#contract/hash.ts'
import { groups, numberLabel, placesOf } from '#contract/jsa/catalogue/catalogue.ts'
import { emptyChecks } from '#contract/jsa/checks.ts'
import { jsaPdfMessages } from '#contract/jsa/pdf-messages.ts'
import { responsibility, supportsSafetyProfessional } from '#contract/jsa/responsibility.ts'
import { terms } from '#contract/projects/terms.ts'
import { readCodes } from '#server/testing/pdf-reader.ts'
import { printAndOpen } from '#server/testing/printing.ts'
import {
  sampleAnswers,
  sampleChecks,
  sampleJsa,
  sampleJsaLocation,
} from '#server/testing/samples/jsa-paper.ts'
import { samplePhoto } from '#server/testing/samples/report-content.ts'
import { isMissing } from '#server/testing/tools/missing.ts'

type Reader = Awaited<ReturnType<typeof printAndOpen>>

const flat = (text: string) => text.replace(/\s+/g, ' ')

/** The words in the order of a screen reader, in which columns do not mix. */
const inOrder = async (paper: Reader) =>
  Array.from((await paper.structure()).matchAll(/^ *"(.+)"$/gm), ([, words]) => words).join(' ')

beforeEach(test => test.skip(isMissing('pdf-tools')))

describe.skipIf(isMissing('pdf-tools'))('the paper of a signed JSA', () => {
  let paper: Reader
  let text: string
  let ordered: string
  let pages: string[]

  beforeAll(async () => {
    const data = await sampleJsa({
      logo: 'logo',
      prepared_by: { name: 'Rocky Mountain Radar', logo: 'logo' },
    })
    paper = await printAndOpen({ kind: 'jsa', data })
    pages = (await paper.text()).split('\f').slice(0, -1)
    text = flat(pages.join(' '))
    ordered = await inOrder(paper)
  })
  afterAll(() => paper.close())

  test('is a clean, tagged PDF with a title and a language, all fonts in it', async () => {
    expect(await paper.check()).toContain('No syntax or stream encoding errors found')
    const info = await paper.info()
    expect(info).toMatch(/Tagged: +yes/)
    expect(info).toMatch(/Title: +Job Safety Analysis ATS-2026-00042, Mercy Hospital/)
    for (const font of await paper.fonts()) expect(font).toMatch(/ yes yes yes /)
  })

  test('says on every page which job it is and which page of how many', () => {
    for (const [index, page] of pages.entries()) {
      expect(page).toContain('ATS-2026-00042')
      expect(page).toContain('Hyperbola Scanning')
      expect(page).toContain('Fingerprint 3f2a9c1e 77b04d5d')
      expect(page).toContain(`Page ${index + 1} of ${pages.length}`)
      if (index > 0) expect(flat(page)).toContain('JSA, version 2 · Mercy Hospital')
    }
  })

  test('begins with who provides the form and who filled it in', () => {
    for (const words of ['Powered by', 'Prepared by', 'Rocky Mountain Radar', jsaPdfMessages.title])
      expect(flat(pages[0] ?? '')).toContain(words)
  })

  test('sums up on the first page the job, its hazards, its controls and what is different today', () => {
    const first = flat(pages[0] ?? '')
    for (const words of [
      'Job Mercy Hospital east wing, level 3 renovation',
      'Date 03/04/2026',
      'Place 1200 Larimer Street, Denver, CO 80204',
      jsaPdfMessages.differentToday('The floor below is occupied today.'),
      'Elevated work and working surfaces: Working from a ladder.',
      'Slipping on water or slurry; Fumes from the sealer on the level below',
      'GPR scanning safety: PT cables in the slab.',
      'Controls 14 of 84 checked. Numbers 01, 02, 06, 07, 08, 11, 12, 17, 26, 27, 30, 46, 53, 71.',
      'By Tess Nichols, Rocky Mountain Radar. Submitted by Tess Nichols, 03/04/2026 6:31 AM MST.',
      'Signed by Mina Okafor, Mercy Hospital, 03/04/2026 6:45 AM MST.',
      jsaPdfMessages.crewSigned(2),
    ])
      expect(first).toContain(words)
  })

  test('names the hazards that nothing on the form answers', () => {
    const open = flat(pages[0] ?? '').split(jsaPdfMessages.openHazards)[1] ?? ''
    expect(open).toContain(`${jsaPdfMessages.openHazardsMeaning} `)
    expect(open.slice(0, open.indexOf('Section 1'))).toMatch(
      /starts. Fumes from the sealer on the level below Working from a ladder $/,
    )
    expect(text).not.toContain(jsaPdfMessages.everyHazardCovered)
  })

  test('has every line of the form in its order, ticked or not', () => {
    let at = ordered.indexOf('Section 1: Hazards')
    for (const { name, title } of groups)
      for (const words of [title.en, ...placesOf(name).map(({ entry }) => entry.words.en)]) {
        const found = ordered.indexOf(words, at)
        expect(found, words).toBeGreaterThan(0)
        at = found
      }
  })

  test('tells by a word what is ticked, each control by its number', async () => {
    const marks = (await paper.alternatives()).filter(words => /checked$|^Yes$|^No$|answer$/.test(words))
    const checks = sampleChecks()
    const expected = groups.flatMap(({ name }) =>
      placesOf(name).map(({ entry, index, number }) => {
        const check = checks[name][index]
        if (entry.kind === 'question')
          return check ? 'Yes' : checks[name][index + 1] ? 'No' : jsaPdfMessages.noAnswer
        const state = check ? jsaPdfMessages.ticked : jsaPdfMessages.notTicked
        return number ? `${numberLabel(number)}, ${state}` : state
      }),
    )
    expect(marks).toEqual(expected)
    expect(marks.filter(words => /^\d\d, /.test(words))).toHaveLength(84)
  })

  test('prints the number of every control', () => {
    for (let number = 1; number <= 84; number++)
      expect(text).toMatch(new RegExp(`\\b${numberLabel(number)}\\b`))
  })

  test('has the figures that the form names', () => {
    for (const figure of [
      '5,000 lbs',
      '18 inches above grade',
      '2 by 2 inches',
      '4 times the base',
      '2 feet below',
    ])
      expect(ordered).toContain(figure)
  })

  test('says how many lines of each group are ticked', () => {
    for (const count of ['7 of 17', '1 of 3', '0 of 14', '8 of 23']) expect(text).toContain(count)
  })

  test('has everything that was written on it', () => {
    for (const words of [
      'Other: Fumes from the sealer on the level below',
      'Comment: Deliveries use the alley until noon',
      'Luis Ortega',
      'Corridor 3-E between grid lines C and F',
      'Keep the noise down before 9 AM.',
      'Front Range Coring LLC',
      'mina@mercy.example',
      'Lift plan.pdf',
      responsibility.en,
      supportsSafetyProfessional.en,
    ])
      expect(text).toContain(words)
  })

  test('has each location with its photos, marks and safety measures', async () => {
    for (const words of [
      'ATS-2026-00042 - Location 1',
      'ATS-2026-00042 - Location 2',
      'Recorded by Tess Nichols, 03/04/2026 6:02 AM MST',
      'Level 3 corridor, cores 1 to 6',
      'Barricades at both ends',
      'Photo 1.1 · IMG_0146.jpg · taken 03/04/2026 8:00 AM MST',
      'Photo 1 · Slab edge.jpg',
    ])
      expect(text).toContain(words)
    const pictures = await paper.alternatives()
    expect(pictures.some(words => words.includes('IMG_0146.jpg') && words.includes('Rebar line'))).toBe(true)
    expect(pictures.some(words => words.includes('IMG_0147.jpg'))).toBe(true)
    const { outlines } = JSON.parse(await paper.bookmarks())
    expect(outlines).toHaveLength(2)
  })

  test('shows who signed it, when, in which language, on which phone and which version', async () => {
    for (const words of [
      'Authorized representative Mina Okafor Mercy Hospital Signed 03/04/2026 6:45 AM MST Version 2, read in English',
      'GPR technician Tess Nichols',
      'Luis Ortega Mercy Hospital Signed 03/04/2026 6:45 AM MST Version 2, read in Spanish Signed on their own phone',
      'Dana Whitfield Signed 03/04/2026 6:45 AM MST Version 2, read in English Signed on the crew phone',
    ])
      expect(ordered).toContain(words)
    const pictures = await paper.alternatives()
    for (const name of ['Mina Okafor', 'Luis Ortega', 'Dana Whitfield'])
      expect(pictures).toContain(`Signature of ${name}`)
    for (const warning of [jsaPdfMessages.unsigned, jsaPdfMessages.replacedHeading, 'NOT SIGNED', 'REPLACED'])
      expect(text).not.toContain(warning)
  })

  test('says which version it is, and has a code that leads to the latest', async () => {
    expect(ordered).toContain(jsaPdfMessages.submittedVersion(2, 'Tess Nichols', '03/04/2026 6:31 AM MST'))
    expect(ordered).toContain(fingerprint((await sampleJsa()).hash))
    // on one line, to be typed by whoever has no camera
    expect(text).toContain((await sampleJsa()).check_url)
    const found = (await Promise.all((await paper.pictures(150)).map(readCodes))).flat()
    expect(found.map(({ text: code }) => code)).toEqual([(await sampleJsa()).check_url])
  })

  test('has every limitation of the radar', () => {
    for (const { heading, sentences } of terms)
      for (const sentence of [heading, ...sentences]) expect(text).toContain(sentence)
  })
})

test('the paper of a version that was replaced says so first, and on every page', async () => {
  const paper = await printAndOpen({ kind: 'jsa', data: await sampleJsa({ replaced_by: 3 }) })
  const pages = (await paper.text()).split('\f').slice(0, -1)
  const first = flat(pages[0] ?? '')
  expect(first.indexOf(jsaPdfMessages.replacedHeading)).toBeLessThan(first.indexOf('Summary'))
  expect(first).toContain(jsaPdfMessages.replaced(2, 3))
  for (const page of pages) expect(flat(page)).toContain('REPLACED Version 3 is newer')
  await paper.close()
})

test('a place is on one page with its photos, and no page ends with a heading', async () => {
  const places = Array.from({ length: 6 }, (_, index) =>
    sampleJsaLocation({
      number: index + 1,
      areaOfWork: 'Level 3, along the north wall. '.repeat(1 + index * 4),
      ...(index % 2 === 1 && { photos: [samplePhoto()] }),
    }),
  )
  const words = 'Keep the noise down. '
  for (const extra of [0, 12, 24, 36]) {
    const answers = sampleAnswers({ area_of_work: words.repeat(1 + extra) })
    const paper = await printAndOpen({ kind: 'jsa', data: await sampleJsa({ locations: places, answers }) })
    const pages = (await paper.text()).split('\f').map(flat)
    const pageWith = (text: string) => pages.findIndex(page => page.includes(text))
    expect(pageWith('Notes Operator')).toBeGreaterThan(0)
    for (const { number } of places)
      expect(pageWith(`Photo ${number}.1`)).toBe(pageWith(`ATS-2026-00042 - Location ${number} Recorded`))
    await paper.close()
  }
})

test('an empty form that nobody signed is a paper too, and says what is missing', async () => {
  const nothing = { additional_info: null, area_of_work: null, operator: null, site_contact: null }
  const answers = {
    ...nothing,
    form_checks: emptyChecks(),
    different_today: null,
    requested_start_date: null,
  }
  const paper = await printAndOpen({
    kind: 'jsa',
    data: await sampleJsa({
      prepared_by: null,
      signature: null,
      crew: [],
      files: [],
      locations: [],
      facts: [{ label: 'Site Contact', value: null }],
      answers: sampleAnswers(answers),
    }),
  })
  expect(await paper.check()).toContain('No syntax or stream encoding errors found')
  const pages = (await paper.text()).split('\f').slice(0, -1)
  const text = flat(pages.join(' '))
  for (const sentence of [
    jsaPdfMessages.unsigned,
    jsaPdfMessages.noHazards,
    jsaPdfMessages.noControls,
    jsaPdfMessages.noLocations,
    jsaPdfMessages.nothingEntered,
    jsaPdfMessages.crewSigned(0),
    'Site Contact –',
  ])
    expect(text).toContain(sentence)
  for (const page of pages) expect(page).toContain('NOT SIGNED')
  expect(text).not.toContain(jsaPdfMessages.openHazards)
  expect(text).not.toContain(jsaPdfMessages.everyHazardCovered)
  expect((await paper.alternatives()).filter(words => /, checked|^checked|^Yes|^No$/.test(words))).toEqual([])
  await paper.close()
})
