import { positionMessages } from '#contract/locations/record/position-messages.ts'
import { expect, test } from './journey.ts'
import { newJob } from './new-project.ts'
import { addLocation, startReport } from './new-report.ts'
import { openAs } from './sessions.ts'

// where the browser says it is cannot be taken back
test.use({ ownContext: true })

const denver = { latitude: 39.7392364, longitude: -104.9902513 }
const digits = '39.73924, -104.99025'

test('a technician takes the position of the spot, which the report says, and takes it off again', async ({
  page,
  context,
}) => {
  const job = await newJob(page.request)
  const location = await addLocation(page.request, job, { name: 'Valve pit', status: 'saved' })
  await startReport(page.request, job)
  const path = `${job.path}?location_id=${location.id}`
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  await openAs(page, 'technician', path)
  await button('Edit location').click()
  await page.getByLabel('Level').fill('Yard')

  const field = page.getByRole('group', { name: 'GPS position' })
  // nothing is granted: the browser refuses
  await context.grantPermissions([])
  await button("Use this phone's position").click()
  await expect(field.getByRole('status')).toHaveText(positionMessages.refused)
  await expect(field.getByText(digits)).toHaveCount(0)

  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({ ...denver, latitude: 39.8, accuracy: 500 })
  await button("Use this phone's position").click()
  await expect(field.getByRole('status')).toHaveText(positionMessages.soFar('1,641 ft'))
  await context.setGeolocation({ ...denver, accuracy: 4 })
  await expect(field.getByRole('status')).toHaveText(positionMessages.taken('14 ft'))
  await expect(field.getByText(digits)).toBeVisible()
  await expect(page.getByLabel('Level')).toHaveValue('Yard')
  await button('Save location').click()
  const view = page.getByRole('article')
  await expect(view.getByText(digits)).toBeVisible()
  await expect(view.getByText('GPS position (approximate)')).toBeVisible()

  await openAs(page, 'metric', `/gprreportview/${job.id}`)
  await expect(page.getByText(digits)).toBeVisible()
  await openAs(page, 'metric', path)
  await button('Edit location').click()
  await expect(field.getByText(digits)).toBeVisible()
  await button("Use this phone's position").click()
  await expect(field.getByRole('status')).toHaveText(positionMessages.taken('4 m'))
  await button('Remove position').click()
  await expect(field.getByRole('status')).toBeEmpty()
  await button('Save location').click()
  await expect(view.getByText('Yard')).toBeVisible()
  await expect(view.getByText('GPS position (approximate)')).toHaveCount(0)
})
