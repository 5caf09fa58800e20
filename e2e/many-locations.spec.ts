import { limits } from '#contract/limits.ts'
import { locationMessages } from '#contract/locations/messages.ts'
import { expect, test } from './journey.ts'
import { newJob } from './new-project.ts'
import { addLocation } from './new-report.ts'
import { openAs } from './sessions.ts'

test.describe('with many locations', () => {
  test.use({ expectedError: /net::ERR_FAILED/ })

  test('the first stand there while the others still come, and none is left out', { tag: '@phone' }, async ({
    page,
  }) => {
    const job = await newJob(page.request)
    const names = Array.from({ length: limits.locationsAtOnce + 2 }, (_, index) => `Bay ${index + 1}`)
    for (const name of names) await addLocation(page.request, job, { name })
    const others = /\/locations\?after=/
    await page.route(others, route => route.abort())
    await openAs(page, 'technician', job.path)
    const cards = page.getByRole('list', { name: 'Locations' }).getByRole('listitem')
    await expect(cards).toHaveCount(limits.locationsAtOnce)
    await cards.first().getByRole('link').first().click()
    await expect(page.getByText(`1 of ${names.length}`)).toBeVisible()
    await page.getByRole('link', { name: 'All locations' }).click()

    // nobody takes the first for all: the tries end, the list says so and offers the next
    const again = page.getByRole('button', { name: 'Try again' })
    await expect(page.getByText(locationMessages.othersMissing(2))).toBeVisible()
    await page.unroute(others)
    await again.click()
    await expect(cards).toHaveCount(names.length)
    await cards.last().getByRole('link').first().click()
    await expect(page.getByRole('heading', { name: names.at(-1) })).toBeVisible()

    await page.reload()
    await expect(page.getByRole('heading', { name: names.at(-1) })).toBeVisible()
    await expect(page.getByText(`${names.length} of ${names.length}`)).toBeVisible()
  })
})
