import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { equipmentFieldMessages } from '#contract/equipment/field-messages.ts'
import { equipmentMessages } from '#contract/equipment/messages.ts'
import type { Location } from '#contract/locations/location.ts'
import { recordMessages } from '#contract/locations/record/record-messages.ts'
import { messages } from '#contract/messages.ts'
import { planMessages } from '#contract/plans/messages.ts'
import { addPlan, drawings, pinTo } from '../drawings.ts'
import { expect } from '../journey.ts'
import { newJob } from '../new-project.ts'
import { addCore, addLocation, addTarget } from '../new-report.ts'
import { choose, recordDialog } from '../record.ts'
import { photo } from '../request-wizard.ts'
import { headersOf, openAs } from '../sessions.ts'
import { button, type Screen, seeDialog, seeText } from './screen.ts'

/** What was found, what may be cut, where on the plan, and with what it was scanned. */
export const recordScreens: Screen[] = [
  {
    name: 'a location without targets and cores',
    open: async page => openAs(page, 'technician', (await newRecord(page)).path),
    states: {
      loaded: async page => {
        await seeText(page, recordMessages.targetsNone)
        await seeText(page, recordMessages.coresNone)
      },
    },
  },
  {
    name: 'the targets and cores of a location',
    open: async page => {
      const { job, location, path } = await newRecord(page)
      await addTarget(page.request, job, location, { type: 'pt_cable', depth: '3 1/2', spacing: '12' })
      await addTarget(page.request, job, location, { type: 'rebar' })
      await addCore(page.request, job, location, mesh)
      await addCore(page.request, job, location, { verdict: 'cleared', clearance: '1', reason: 'Agreed.' })
      await openAs(page, 'technician', path)
    },
    states: {
      'as the technician sees them': page => seeText(page, '1 in to the nearest target, 2 in needed'),
      'with a target that lacks something': async page => {
        await button(page, 'Add a target').click()
        const target = recordDialog(page, 'Add a target')
        await target.getByLabel('Depth to top (in)').fill('75')
        await target.getByText('More: confidence').click()
        await target.getByRole('button', { name: 'Save target' }).click()
        await seeText(page, 'Choose what it is.')
      },
      'with a core that the record speaks against': async page => {
        await page.keyboard.press('Escape')
        await button(page, 'Add a core').click()
        const core = recordDialog(page, 'Add a core')
        await core.getByLabel('Diameter (in)').fill('4')
        await core.getByLabel('Clearance (in)').fill('1 3/8')
        await choose(core, 'Cleared')
        await core.getByText('More: name on the drawing').click()
        await core.getByRole('button', { name: 'Save core' }).click()
        await seeText(page, recordMessages.reasonOfWarning)
      },
      'with a core that somebody else changed': async page => {
        await page.keyboard.press('Escape')
        await button(page, /^Edit .* C1$/).click()
        const core = recordDialog(page, 'Edit Core C1')
        await core.getByLabel('Reason').fill('Mesh over the whole slab.')
        const headers = await headersOf(page.request, 'metric')
        const data = { kind: 'core', diameter: '4', ...mesh, verdict: 'do_not_cut' }
        await page.request.put(`/api/cores/${await firstCoreOf(page)}`, { headers, data })
        await core.getByRole('button', { name: 'Save core' }).click()
        await seeText(page, messages.changedMeanwhile)
      },
      'with a core that somebody deleted': async page => {
        const headers = await headersOf(page.request, 'metric')
        await page.request.delete(`/api/cores/${await firstCoreOf(page)}`, { headers })
        await seeText(page, recordMessages.goneMeanwhile('Core C1'))
      },
    },
  },
  {
    name: 'the plans of a project',
    open: async page => {
      const { job, location } = await newRecord(page)
      const picture = await readFile(photo)
      const plan = await addPlan(page.request, job, 'Level 2', picture)
      await addPlan(page.request, job, 'Level 3', picture)
      await addCore(page.request, job, location, { ...mesh, verdict: 'do_not_cut' })
      await pinTo(page.request, job, location, plan)
      await openAs(page, 'technician', job.path)
    },
    states: {
      listed: page => expect(page.getByAltText(planMessages.planWithPins('Level 2', [1]))).toBeVisible(),
      'with one as large as the screen': async page => {
        await button(page, 'Open plan Level 2').click()
        await seeText(page, planMessages.stopMeaning)
      },
      'with a new one from a PDF': async page => {
        await page.keyboard.press('Escape')
        await button(page, 'Add a plan').click()
        const adding = page.getByRole('dialog', { name: 'Add a plan' })
        await adding
          .locator('input[type=file]')
          .last()
          .setInputFiles(await drawings())
        await expect(adding.getByAltText('Page 1 of 2 of the PDF')).toBeVisible()
        await adding.getByLabel('Name').fill('')
        await button(page, 'Save plan').click()
        await seeText(page, planMessages.nameRequired)
      },
      'with one to be changed': async page => {
        await page.keyboard.press('Escape')
        await button(page, 'Edit plan Level 2').click()
        await seeDialog(page, 'Edit plan')
      },
    },
  },
  {
    name: 'a location on a plan',
    open: async page => {
      const { job, location, path } = await newRecord(page)
      const plan = await addPlan(page.request, job, 'Level 2', await readFile(photo))
      const other = await addLocation(page.request, job, { name: 'Stair 2', status: 'saved' })
      for (const each of [location, other]) await pinTo(page.request, job, each, plan)
      await openAs(page, 'technician', path)
    },
    states: {
      'as it is saved': page => expect(page.getByRole('region', { name: /^On the plan/ })).toBeVisible(),
      'with a pin to be moved': async page => {
        await button(page, 'Edit location').click()
        await button(page, 'Move pin').click()
        await seeText(page, planMessages.place(50, 50))
      },
      'without its pin': async page => {
        await page.keyboard.press('Escape')
        await button(page, 'Remove pin').click()
        await seeText(page, planMessages.pinMeaning)
      },
      'with a spot to be chosen': async page => {
        await button(page, 'Place on plan').click()
        await expect(button(page, 'Use this spot')).toBeDisabled()
      },
    },
  },
  {
    name: 'the equipment of a company',
    open: page => openAs(page, 'technician', '/company'),
    states: {
      listed: page => expect(page.getByRole('table', { name: 'Scanning equipment' })).toBeVisible(),
      'with a unit that lacks something': async page => {
        await button(page, 'Add equipment').click()
        await page.getByLabel('Antenna (MHz)').fill('fast')
        await button(page, 'Save equipment').click()
        await seeText(page, equipmentFieldMessages.unitRequired)
      },
      'with a unit to be changed': async page => {
        await page.keyboard.press('Escape')
        await page.getByRole('button', { name: 'Edit Concrete cart 2700' }).click()
        await seeText(page, equipmentMessages.retiredMeaning)
      },
    },
  },
]

const mesh = { verdict: 'inconclusive', reason: 'Mesh.' }

async function newRecord(page: Page) {
  const job = await newJob(page.request)
  const location = await addLocation(page.request, job, { name: 'Core line C', status: 'saved' })
  return { job, location, path: `${job.path}?location_id=${location.id}` }
}

/** Of the only location that the project on the page has. */
async function firstCoreOf(page: Page): Promise<number> {
  const [, id] = /projects\/(\d+)/.exec(page.url()) ?? []
  const headers = await headersOf(page.request, 'technician')
  const answer = await page.request.get(`/api/projects/${id}/locations`, { headers })
  const { locations } = (await answer.json()) as { locations: Location[] }
  return locations[0]?.cores[0]?.id ?? 0
}
