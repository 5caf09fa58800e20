import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { accountMessages } from '#contract/accounts/messages.ts'
import { messages } from '#contract/messages.ts'
import { projectMessages } from '#contract/projects/messages.ts'
import { scanMessages } from '#contract/projects/scan-messages.ts'
import { reportMessages } from '#contract/reports/messages.ts'
import type { PdfCheck } from '#contract/reports/report.ts'
import { revisionMessages } from '#contract/reports/revision-messages.ts'
import { newCode } from '../camera.ts'
import { addPlan, pinTo } from '../drawings.ts'
import { expect } from '../journey.ts'
import { newJob } from '../new-project.ts'
import { addCore, addLocation, addTarget, newReport, signReport } from '../new-report.ts'
import {
  addPhotos,
  chosenPhotos,
  fillJob,
  fillScan,
  forward,
  newJobName,
  openWizard,
  photo,
  question,
} from '../request-wizard.ts'
import { openAs } from '../sessions.ts'
import { button, type Screen, seeHeading, seeText } from './screen.ts'

/** The request of a scan, its report, and what is printed. */
export const reportScreens: Screen[] = [
  {
    name: '/startproject',
    open: page => openWizard(page),
    states: {
      'first card, asked whether radar will work': async page => {
        await page.getByText(scanMessages.title).click()
        const water = question(page, 'Is there water on the surface?')
        for (const [answer, sentence] of [
          ['Damp', scanMessages.damp],
          ['Standing water', scanMessages.standingWater],
        ] as const) {
          await water.getByRole('radio', { name: answer }).check()
          await seeText(page, sentence)
        }
        await question(page, 'How thick is the slab?').getByRole('radio', { name: 'I know it' }).check()
        await page.getByLabel('Thickness').fill('thick')
        await seeText(page, scanMessages.notSent)
      },
      'first card': async page => {
        await question(page, 'Will you be coring?').getByRole('radio', { name: 'Yes' }).check()
        await page.getByRole('radio', { name: '811 excavation' }).check()
        await seeText(page, projectMessages.digNumberLater)
      },
      'second card': async page => {
        await page.getByLabel('Core sizes and locations').fill('Two cores')
        await fillScan(page)
        await fillJob(page, newJobName())
        await addPhotos(page, photo)
        await expect(chosenPhotos(page)).toHaveCount(1)
      },
      summary: async page => {
        await forward(page).click()
        await expect(button(page, 'Send request')).toBeVisible()
      },
    },
  },
  {
    name: '/startprivateproject',
    open: page => openWizard(page, '/startprivateproject'),
    states: {
      'signature, incomplete': async page => {
        await fillScan(page)
        await fillJob(page, newJobName())
        await forward(page).click()
        await button(page, 'Sign and submit').click()
        await seeText(page, accountMessages.termsNeeded)
        await seeText(page, messages.signatureEmpty)
      },
    },
  },
  {
    name: '/gprreport, written by the crew',
    open: page => openReport(page, ({ id }) => `/gprreport?id=${id}`),
    states: {
      overview: page => expect(page.getByRole('form', { name: 'Overview' })).toContainText('Demo Coring'),
      activities: async page => {
        await openReport(page, ({ id }) => `/gprreportedit/${id}?card=2`)
        await expect(page.getByRole('list', { name: 'Chosen activities' })).toBeVisible()
      },
      'a location': async page => {
        await openReport(page, ({ id, first }) => `/gprreport?id=${id}&card=3&location=${first.id}`)
        await seeHeading(page, reportMessages.locationPlace(1, 2))
      },
    },
  },
  {
    name: '/gprreport, at its end',
    open: page => openReport(page, ({ id }) => `/gprreport?id=${id}&card=4`),
    states: {
      'review with the signature of the technician': async page => {
        await seeText(page, reportMessages.locationsUnfinished(1))
        await button(page, 'Sign as technician').click()
      },
      'signature of the customer': async page => {
        await button(page, 'Go to signature').click()
        await expect(button(page, 'Submit Signature')).toBeDisabled()
      },
    },
  },
  {
    name: '/gprreportview',
    open: page => openReport(page, ({ view }) => view),
    states: {
      loaded: page => expect(button(page, 'Open photo 1 of Corridor by elevator 2')).toBeVisible(),
    },
  },
  {
    name: '/gprreportview with a core schedule and a plan',
    open: async page => {
      const project = await newReport(page.request)
      const plan = await addPlan(page.request, project, 'Level 2', await readFile(photo))
      const stair = await addLocation(page.request, project, { name: 'Stair 2', status: 'saved' })
      for (const location of [project.first, stair]) {
        await addTarget(page.request, project, location, { type: 'pt_cable', depth: '3' })
        for (const [verdict, more] of verdicts)
          await addCore(page.request, project, location, { verdict, clearance: '3', ...more })
        await pinTo(page.request, project, location, plan)
      }
      await openAs(page, 'technician', project.view)
    },
    states: {
      loaded: async page => {
        await expect(page.getByRole('table', { name: 'Core schedule' })).toBeVisible()
        await expect(page.getByRole('region', { name: 'Plan: Level 2' }).getByRole('img')).toBeVisible()
      },
    },
  },
  {
    name: '/gprreportview of an open revision',
    open: async page => {
      const project = await newReport(page.request)
      const { headers, first, view } = project
      await signReport(page.request, project)
      const data = { location: { summary_notes: 'Moved.' } }
      await page.request.put(`/api/locations/${first.id}`, { headers, data })
      await openAs(page, 'technician', view)
    },
    states: {
      loaded: async page => {
        await expect(page.getByRole('alert')).toContainText(revisionMessages.changedSince(1))
        await expect(page.getByRole('link', { name: 'View the PDF of Revision 1' })).toBeVisible()
      },
    },
  },
  {
    name: '/gprreportview without a report',
    open: async page => openAs(page, 'technician', `/gprreportview/${(await newJob(page.request)).id}`),
    states: { loaded: page => seeText(page, reportMessages.reportNotStarted) },
  },
  {
    name: '/reports',
    open: page => openReport(page, ({ report }) => `/reports/${report.id}`),
    states: {
      loaded: page => expect(page.getByRole('link', { name: 'Download' })).toBeVisible(),
    },
  },
  {
    name: '/reportcheck',
    open: async page => {
      await page.route('**/api/report_check/*', route => route.fulfill({ json: outdated }))
      await page.goto('/reportcheck/of-an-older-paper')
    },
    states: { outdated: page => seeHeading(page, reportMessages.paperOutdated) },
  },
  {
    name: '/labels',
    open: async page => {
      const project = await newJob(page.request)
      await addLocation(page.request, project, { name: 'Dock', survey_summary: 'Rebar marked' })
      await openAs(page, 'technician', `/labels?project_id=${project.id}`)
    },
    states: {
      'with labels made': async page => {
        await page.getByLabel('Blank labels').fill('3')
        await button(page, 'Make labels').click()
        await seeText(page, 'Labels.pdf is in your downloads')
      },
    },
  },
  {
    name: '/labels for who may not print them',
    open: page => openAs(page, 'employee', '/labels'),
    states: {
      loaded: async page => {
        await seeHeading(page, 'Not Allowed')
        await seeText(page, reportMessages.labelsNeedGpr)
      },
    },
  },
  {
    name: '/scanner, where nobody may cut',
    open: async page => {
      const project = await newJob(page.request)
      const code = newCode()
      const dock = await addLocation(page.request, project, { name: 'Dock', barcode_number: code })
      await addTarget(page.request, project, dock, { type: 'rebar', depth: '3' })
      await addCore(page.request, project, dock, { verdict: 'do_not_cut', reason: 'Mesh.' })
      await openAs(page, 'employee', '/scanner')
      await page.getByLabel('Code on the label').fill(code)
      await button(page, 'Look up').click()
    },
    states: { found: page => seeText(page, 'DO NOT CUT: C1') },
  },
  {
    name: '/scanner without a camera',
    open: page => openAs(page, 'employee', '/scanner'),
    states: { loaded: page => seeText(page, reportMessages.cameraMissing) },
  },
]

/** Each with what it must say besides; one that clears goes against the record when its clearance is too small. */
const verdicts: [verdict: string, more: object][] = [
  ['cleared', {}],
  ['cleared', { clearance: '1/2', reason: 'Agreed with the engineer.' }],
  ['cleared_to_depth', { depth_limit: '4' }],
  ['relocated', { moved_from: 'Column B/3', moved_by: '6' }],
  ['do_not_cut', { reason: 'Mesh.' }],
  ['inconclusive', { reason: 'Mesh.' }],
]

const outdated: PdfCheck = {
  state: 'outdated',
  signed_at: '2026-08-03T15:00:00.000Z',
  changed_after_signing: true,
  updated_at: '2026-08-04T15:00:00.000Z',
  time_zone: 'America/Denver',
  report_id: 1,
  ...{ paper_revision: 1, paper_signed_at: '2026-08-03T15:00:00.000Z', revision: 2, signed_revision: 1 },
}

/** These screens only read it, so that each worker needs but one. */
async function openReport(page: Page, path: (report: Awaited<ReturnType<typeof newReport>>) => string) {
  shared ??= newReport(page.request)
  await openAs(page, 'technician', path(await shared))
}
let shared: ReturnType<typeof newReport> | undefined
