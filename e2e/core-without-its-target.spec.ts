import { recordMessages } from '#contract/locations/record/record-messages.ts'
import { expect, test } from './journey.ts'
import { newJob } from './new-project.ts'
import { addCore, addLocation, addTarget } from './new-report.ts'
import { expectNotice } from './notices.ts'
import { choose, recordDialog } from './record.ts'
import { openAs } from './sessions.ts'

test('a core whose nearest target was deleted gets another verdict all the same', async ({ page }) => {
  const job = await newJob(page.request)
  const location = await addLocation(page.request, job, { name: 'Core line C', status: 'saved' })
  const client_id = crypto.randomUUID()
  await addTarget(page.request, job, location, { type: 'rebar', client_id })
  await addCore(page.request, job, location, {
    verdict: 'cleared',
    clearance: '9',
    clearance_target: client_id,
  })
  const listed = await page.request.get(`/api/projects/${job.id}/locations`, { headers: job.headers })
  const { locations } = await listed.json()
  await page.request.delete(`/api/targets/${locations[0].targets[0].id}`, { headers: job.headers })

  await openAs(page, 'technician', `${job.path}?location_id=${location.id}`)
  const cores = page.getByRole('region', { name: 'Cores and cuts' })
  await cores.getByRole('button', { name: 'Edit' }).click()
  const core = recordDialog(page, 'Edit Core C1')
  await choose(core, 'DO NOT CUT')
  await core.getByLabel('Reason').fill('A cable was found.')
  await core.getByRole('button', { name: 'Save core' }).click()
  await expectNotice(page, recordMessages.saved('Core C1'))
  await expect(cores.getByText('DO NOT CUT')).toBeVisible()
  await expect(cores.getByText('9 in to the nearest target')).toBeVisible()
})
