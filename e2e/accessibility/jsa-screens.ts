import { jsaCheckMessages } from '#contract/jsa/check-messages.ts'
import { crewMessages } from '#contract/jsa/crew-messages.ts'
import type { JsaCheck } from '#contract/jsa/form.ts'
import { jsaFormMessages } from '#contract/jsa/form-messages.ts'
import { jsaLocationMessages } from '#contract/jsa/location-messages.ts'
import { signOnWords } from '#contract/jsa/sign-on-words.ts'
import { addJsaLocation, newJsa } from '../new-jsa.ts'
import { openAs } from '../sessions.ts'
import { newSubmittedJsa, openCode } from '../submitted-jsa.ts'
import { button, type Screen, seeDialog, seeHeading, seeText } from './screen.ts'

/** The JSA, its locations, and who signs it. */
export const jsaScreens: Screen[] = [
  {
    name: '/jsaformview',
    open: async page => {
      const jsa = await newSubmittedJsa(page.request)
      await openAs(page, 'technician', `/jsaformview/${jsa.project_id}`)
    },
    states: {
      'card 1': page => seeHeading(page, 'Job Safety Analysis (JSA) Form'),
      'every control': async page => {
        await button(page, /^Show all \d+ controls$/).click()
        await seeText(page, 'Show only what applies')
      },
      'hazards without a control': async page => {
        await button(page, 'Update JSA').click()
        await seeDialog(page, jsaFormMessages.openHazardsQuestion)
      },
      'code for the crew': async page => {
        await button(page, 'Go back').click()
        await button(page, 'Show a code').click()
        await seeText(page, crewMessages.codeMeaning)
      },
    },
  },
  {
    name: '/jsaformview, locations',
    open: async page => {
      const jsa = await newJsa(page.request)
      await addJsaLocation(page.request, jsa, { areaOfWork: 'Level 3, corridor' })
      await openAs(page, 'technician', `${jsa.jsaPath}?card=2`)
    },
    states: {
      list: page => seeText(page, 'Level 3, corridor'),
      'one at a time': async page => {
        await button(page, 'Add Location').click()
        await seeText(page, jsaLocationMessages.locationCount(1))
      },
      review: async page => {
        await button(page, 'Review/Finalize Locations').click()
        await seeHeading(page, 'Locations Review')
      },
    },
  },
  {
    name: '/jsacheck',
    open: async page => {
      await page.route('**/api/jsa_check/*', route => route.fulfill({ json: unsigned }))
      await page.goto('/jsacheck/of-a-paper-without-a-signature')
    },
    states: { unsigned: page => seeText(page, jsaCheckMessages.signFirst) },
  },
  {
    name: '/signon',
    open: async page => {
      const jsa = await newSubmittedJsa(page.request)
      await page.goto(`/signon#${await openCode(page.request, jsa)}`)
    },
    states: {
      English: page => seeHeading(page, signOnWords.title.en),
      Spanish: async page => {
        await button(page, 'Español').click()
        await seeHeading(page, signOnWords.title.es)
      },
    },
  },
]

const unsigned: JsaCheck = {
  state: 'latest',
  jsa_form_id: 1,
  ...{ paper_revision: 1, revision: 1, paper_signed_at: null },
  submitted_at: '2026-08-03T12:00:00.000Z',
  time_zone: 'America/Denver',
}
