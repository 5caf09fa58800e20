import type { APIRequestContext, Page } from '@playwright/test'
import { expect } from './journey.ts'
import { headersOf, openAs } from './sessions.ts'

/** How a technician fills the cards of the request wizard. */
export const newJobName = () => `Job ${crypto.randomUUID().slice(0, 8)}`

export const photo = `${import.meta.dirname}/../web/public/icon-512.png`
export const phonePhoto = `${import.meta.dirname}/../server/testing/fixtures/turned.heic`

export const projectPage = /\/projects\/\d+$/

export const forward = (page: Page) => page.getByRole('button', { name: 'Continue' })
export const question = (page: Page, name: string) => page.getByRole('group', { name, exact: true })
export const progress = (page: Page) => page.getByRole('progressbar', { name: 'Request progress' })

export async function openWizard(page: Page, path = '/startproject') {
  await openAs(page, 'technician', path)
  await expect(page.getByRole('heading', { name: 'The scan' })).toBeVisible()
}

export async function fillScan(page: Page) {
  await page.getByLabel('Requested start date').fill('2037-03-09')
  await page.getByRole('combobox', { name: 'Building type' }).fill('Hospital')
  await forward(page).click()
  await expect(page.getByRole('heading', { name: 'The job', exact: true })).toBeVisible()
}

export async function fillJob(page: Page, job: string) {
  await page.getByLabel('Job name').fill(job)
  await page.getByLabel('ZIP code').fill('80218')
  await expect(page.getByLabel('City')).toHaveValue('Denver')
}

export async function addPhotos(page: Page, files: Parameters<Page['setInputFiles']>[1]) {
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: /^Choose (photos|files)$/ }).click()
  await (await chooser).setFiles(files)
}

export const chosenPhotos = (page: Page) =>
  page.getByRole('list', { name: 'Chosen photos' }).getByRole('listitem')

/** What the server has of a job, for the technician who asked for it. */
export async function readRecords(request: APIRequestContext) {
  const headers = await headersOf(request, 'technician')
  const read = async (path: string, params = {}) =>
    (await request.get(`/api${path}`, { headers, params })).json()
  return {
    headers,
    projects: async (search: string) => (await read('/projects', { search })).projects.length as number,
    project: (path: string) => read(path),
    files: async (path: string) =>
      (await read(`${path}/attachments`)).files.map(({ fileName }: { fileName: string }) => fileName).sort(),
  }
}

export const pathOf = (page: Page) => new URL(page.url()).pathname
