import type { Page } from '@playwright/test'
import { limitationsMessages } from '#contract/training/limitations-messages.ts'
import { expect, test } from './journey.ts'
import { openAs } from './sessions.ts'

test('a visitor reads the limitations, in inches and millimeters, in English and Spanish', async ({
  page,
}) => {
  await page.goto('/limitationdoc')
  await expect(page).toHaveTitle(/^Limitations/)
  await expect(page.getByRole('heading', { name: 'All distances at a glance' })).toBeVisible()
  await expect(row(page, 'Hand breaking')).toContainText('2 in from the center or 1 1/4 in from the edge')
  await expect(row(page, 'Saw depth')).toContainText('3 in above the marked depth')
  await expect(
    page.getByRole('img', { name: /starts 2 in from the center of the mark/ }).first(),
  ).toBeVisible()
  await expect(download(page, 'en')).toHaveAttribute('href', pdf('en', 'imperial'))

  await page.getByRole('button', { name: 'Metric' }).click()
  await expect(page).toHaveURL(/units=metric/)
  await expect(row(page, 'Hand breaking')).toContainText('50 mm from the center or 32 mm from the edge')

  await page.getByRole('button', { name: 'Español' }).click()
  await expect(page).toHaveURL(/language=es/)
  await expect(page).toHaveURL(/units=metric/)
  await expect(row(page, 'Romper a mano')).toContainText('50 mm desde el centro o 32 mm desde el borde')
  await expect(page.getByRole('heading', { name: 'Lo que el radar no muestra' })).toHaveCount(1)
  await expect(page.locator('section#sawing')).toHaveAttribute('lang', 'es')
  await expect(download(page, 'es')).toHaveAttribute('href', pdf('es', 'metric'))
  await expect(download(page, 'es')).toHaveAttribute('target', '_blank')

  await page.reload()
  await expect(row(page, 'Losa sobre terreno')).toContainText('300 mm, 450 mm o 600 mm de ancho')
})

test('the list of sections leads to each of them', async ({ page }) => {
  await page.goto('/limitationdoc?language=en&units=metric')
  const contents = page.getByRole('navigation', { name: limitationsMessages.contents.en })
  await contents.getByRole('link', { name: 'Pan decks' }).click()
  await expect(page).toHaveURL(/units=metric#pan-decks$/)
  await expect(page.getByRole('heading', { name: 'Pan decks' })).toBeInViewport()
})

test('at a desk the list of sections stays in view', { tag: '@desk' }, async ({ page }) => {
  await page.goto('/limitationdoc#second-method')
  const contents = page.getByRole('navigation', { name: limitationsMessages.contents.en })
  await expect(page.getByRole('heading', { name: 'When to ask for a second method' })).toBeInViewport()
  await expect(contents.getByRole('link', { name: 'Core drilling' })).toBeInViewport()
})

test('somebody who is signed in reads it in the units of their company', { tag: '@desk' }, async ({
  page,
}) => {
  await openAs(page, 'employee', '/limitationdoc')
  await expect(row(page, 'Saw depth')).toContainText('3 in above the marked depth')
})

const row = (page: Page, work: string) => page.locator('#distances tr', { hasText: work })

const download = (page: Page, language: 'en' | 'es') =>
  page.getByRole('link', { name: new RegExp(`^${limitationsMessages.download[language]}`) })

const pdf = (language: string, units: string) =>
  `/api/documents/limitations.pdf?language=${language}&units=${units}`
