import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { markMessages } from '#contract/locations/marks/mark-messages.ts'
import { locationMessages } from '#contract/locations/messages.ts'
import { messages } from '#contract/messages.ts'
import { evidenceMessages } from '#contract/projects/evidence-messages.ts'
import { projectMessages } from '#contract/projects/messages.ts'
import { expect, expectProjects } from '../journey.ts'
import { newEmail } from '../mails.ts'
import { addMember, advanceTo, newJob, newProject } from '../new-project.ts'
import { addLocation, newReport, signaturePicture, signReport } from '../new-report.ts'
import { addPhotos, photo } from '../request-wizard.ts'
import { headersOf, openAs } from '../sessions.ts'
import { button, type Screen, seeDialog, seeHeading, seeText } from './screen.ts'

export const projectScreens: Screen[] = [
  {
    name: '/projectportal',
    open: page => openAs(page, 'technician', '/projectportal?per_page=10&step=1'),
    states: {
      'as a list': page => expectProjects(page),
      'as cards': async page => {
        await button(page, 'Card').click()
        await expect(page.getByRole('list', { name: 'Projects' })).toBeVisible()
      },
    },
  },
  {
    name: 'the menu',
    size: 'phone',
    open: page => openAs(page, 'technician', '/projectportal'),
    states: {
      open: async page => {
        await button(page, 'Open the menu').click()
        await seeDialog(page)
      },
    },
  },
  {
    name: '/dashboard',
    open: page => openAs(page, 'technician', '/dashboard'),
    states: {
      loaded: async page => {
        const quick = page.getByRole('navigation', { name: 'Quick links' })
        const start = quick.getByRole('link', { name: 'Start Project' })
        await expect(start).toHaveAttribute('href', '/startproject')
      },
    },
  },
  {
    name: 'a project',
    open: async page => {
      const project = await newProject(page.request)
      await advanceTo(page.request, project, 2)
      await openAs(page, 'technician', project.path)
    },
    states: {
      'without locations': page => seeText(page, locationMessages.locationsNone),
      'with its overview': async page => {
        // on a phone it is opened from the head
        const more = button(page, 'Status and details')
        if (await more.isVisible()) await more.click()
        await button(page, 'View Project Overview').click()
        await seeDialog(page, 'Project Overview')
      },
    },
  },
  {
    name: 'a project whose steps have no record',
    open: async page => {
      const project = await newProject(page.request)
      await advanceTo(page.request, project, 8)
      await openAs(page, 'technician', project.path)
    },
    states: {
      'with what is missing': page => seeText(page, /^No locations recorded yet\.$/),
      'with the question why': async page => {
        await button(page, 'Complete Next Action').click()
        const question = page.getByRole('dialog', { name: 'Complete Next Action' })
        await question.getByRole('button', { name: 'Mark complete' }).click()
        await expect(question).toContainText(evidenceMessages.reasonRequired)
      },
      'with a step that offers itself': async page => {
        await page.keyboard.press('Escape')
        const id = Number(page.url().match(/projects\/(\d+)/)?.[1])
        await signReport(page.request, { id, headers: await headersOf(page.request, 'technician') })
        await seeText(page, /Complete step 9\?$/)
      },
    },
  },
  {
    name: 'the info of a project',
    open: async page =>
      openAs(page, 'technician', `${(await newProject(page.request, requested)).path}?tab=info`),
    states: {
      loaded: page => expect(page.getByRole('region', { name: 'Job site' }).getByRole('img')).toBeVisible(),
    },
  },
  {
    name: 'the terms of a project',
    open: async page =>
      openAs(page, 'technician', `${(await newProject(page.request, signed)).path}?tab=terms`),
    states: { signed: page => seeText(page, /^Accepted by Frances Okafor/) },
  },
  {
    name: 'a project of others',
    open: async page => openAs(page, 'stranger', (await newProject(page.request)).path),
    states: { loaded: page => seeText(page, projectMessages.projectNotAllowed) },
  },
  {
    name: 'the members of a project',
    open: async page => {
      const project = await newJob(page.request)
      await addMember(page.request, project, newEmail('ida'))
      await openAs(page, 'employee', `${project.path}?tab=members`)
    },
    states: {
      'with how to reach one': async page => {
        await seeText(page, projectMessages.invitationPending)
        const row = page.getByRole('row').filter({ hasText: 'technician@hyperbola.test' })
        await row.getByRole('button', { name: 'Contact' }).click()
        await expect(page.getByRole('link', { name: /^Write to/ })).toBeVisible()
      },
    },
  },
  {
    name: 'the comments of a project',
    open: async page => {
      const { id, path, headers } = await newJob(page.request)
      for (const by of [headers, await headersOf(page.request, 'employee')])
        await page.request.post('/api/comments', { headers: by, data: { project_id: id, content: 'Dock.' } })
      await openAs(page, 'employee', `${path}?tab=comments`)
    },
    states: { 'own and others': page => expect(button(page, /^Delete your comment/)).toBeVisible() },
  },
  {
    name: 'the files of a project',
    open: openWithFiles,
    states: {
      loaded: page => expect(button(page, 'Open North wall')).toBeVisible(),
      'with a picture as large as the screen': async page => {
        await button(page, 'Open North wall').click()
        const picture = page
          .getByRole('dialog', { name: 'Pictures' })
          .getByRole('img', { name: 'North wall' })
        await expect(picture).not.toHaveJSProperty('naturalWidth', 0)
      },
      'with an upload that failed': async page => {
        await page.keyboard.press('Escape')
        await page.route('**/attachments', route =>
          route.request().method() === 'POST' ? route.fulfill({ status: 500, body: '' }) : route.continue(),
        )
        await addPhotos(page, photo)
        await page.getByRole('button', { name: /^Upload/ }).click()
        const queue = page.getByRole('region', { name: 'On this device' })
        await expect(queue.getByRole('alert')).toContainText(messages.crashed)
      },
    },
  },
  {
    name: 'the history of a project',
    open: async page => openAs(page, 'employee', `${(await newJob(page.request)).path}?tab=history`),
    states: {
      'with an entry': page => expect(page.getByRole('list', { name: 'History' })).toBeVisible(),
    },
  },
  {
    name: 'the logs of a project',
    open: async page => openAs(page, 'employee', `${(await newJob(page.request)).path}?tab=logs`),
    states: {
      'with a log to be written': async page => {
        await button(page, 'New log').click()
        await page.getByLabel('Title').fill('Core bit replaced')
        const chosen = page.waitForEvent('filechooser')
        await button(page, 'Choose file').click()
        await (await chosen).setFiles(photo)
        await expect(page.getByRole('list', { name: 'Chosen files' })).toBeVisible()
        await page.reload()
        await expect(page.getByRole('list', { name: 'Chosen files' })).toBeVisible()
      },
    },
  },
  {
    name: 'the locations of a project',
    open: async page => openAs(page, 'technician', (await newReport(page.request)).path),
    states: {
      'as cards': page => seeHeading(page, 'Corridor by elevator 2'),
      'with a new one': async page => {
        await button(page, 'Add A New Location').click()
        await page.getByRole('dialog').getByLabel('Name').fill('Level 3 corridor')
        await addPhotos(page, photo)
        await expect(button(page, 'Remove icon-512.png')).toBeVisible()
      },
      'with one to be changed': async page => {
        await page.keyboard.press('Escape')
        await page.getByRole('link', { name: 'Corridor by elevator 2' }).click()
        await button(page, 'Edit location').click()
        await page.getByLabel('Summary notes').fill('Keep 6 in away.')
        await page.reload()
        await seeText(page, messages.draftRestored)
      },
    },
  },
  {
    name: 'a photo of a locate',
    open: async page => {
      const project = await newProject(page.request, { project_type: 'private_utility' })
      const { id } = await addLocation(page.request, project, { name: 'Lawn' })
      await openAs(page, 'technician', `${project.path}?tab=locations&location_id=${id}`)
    },
    states: {
      'that is marked up': async page => {
        await button(page, 'Edit location').click()
        await addPhotos(page, photo)
        await page.getByRole('button', { name: /^Mark up photo \d+, icon-512.png$/ }).click()
        await button(page, 'Add at center').click()
        await seeText(page, 'Electric line')
      },
      'whose scale is asked': async page => {
        await page.getByRole('radio', { name: 'Scale' }).check()
        await button(page, 'Add at center').click()
        await seeText(page, markMessages.scaleMeaning)
        await page.getByLabel('Known length in inches').fill('12')
        await button(page, 'Place scale').click()
      },
      'with a core that is named': async page => {
        await page.getByRole('radio', { name: 'Core' }).check()
        await button(page, 'Add at center').click()
        await page.getByLabel('Label of the core').fill('C1')
        await button(page, 'Place core').click()
        await seeText(page, 'Core C1')
      },
      'with marks that are not saved': async page => {
        await button(page, 'Close').click()
        await seeDialog(page, 'Unsaved marks')
      },
    },
  },
  {
    name: 'a location for who may not record',
    open: async page => {
      const job = await newJob(page.request)
      const { id } = await addLocation(page.request, job, {
        ...{ name: 'Dock', survey_summary: 'ST3: Rebar found and marked', confidence: 'high' },
        barcode_number: `J-${crypto.randomUUID().slice(0, 12)}`,
        not_scanned: [{ area: 'Behind the rack', reason: 'access' }],
      })
      await openAs(page, 'employee', `/projectlocation/${job.id}?location_id=${id}`)
    },
    states: { loaded: page => seeText(page, 'Behind the rack: No access') },
  },
]

const requested = {
  requested_start_time: '9:30 AM',
  type_to_be_scanned: 'Suspended slab',
  additional_info: 'Badge at the dock.',
  scan_conditions: { surface_water: 'standing', foam: 'yes', slab_thickness: 8 } as const,
  address_attributes: {
    street_address: '900 East 17th Avenue',
    city: 'Denver',
    state: 'CO',
    zip_code: '80218',
  },
  site_contact_attributes: {
    first_name: 'Frances',
    last_name: 'Okafor',
    phone_number: '303 555-0131',
    email: 'frances@people.test',
  },
}

const signed = {
  project_private: true,
  terms_of_agreement: true,
  customer_signature: signaturePicture,
  signed_company_name: 'Demo Hospital',
  signed_user_name: 'Frances Okafor',
}

async function openWithFiles(page: Page) {
  const { id, path, headers } = await newJob(page.request)
  const wall = { name: 'wall.png', mimeType: 'image/png', buffer: await readFile(photo) }
  const plan = { name: 'S-204.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') }
  for (const [file, description] of [
    [plan, 'Layout'],
    [wall, 'North wall'],
  ] as const)
    await page.request.post(`/api/projects/${id}/attachments`, { headers, multipart: { file, description } })
  await openAs(page, 'employee', `${path}?tab=files`)
}
