import { reportMessages } from '#contract/reports/messages.ts'
import { accountScreens } from './accessibility/account-screens.ts'
import { expectAccessible } from './accessibility/axe.ts'
import { companyAdminScreens } from './accessibility/company-admin-screens.ts'
import { companyScreens } from './accessibility/company-screens.ts'
import { exportScreens } from './accessibility/exports-screens.ts'
import { guidanceScreens } from './accessibility/guidance-screens.ts'
import { jsaScreens } from './accessibility/jsa-screens.ts'
import { licenseScreens } from './accessibility/license-screens.ts'
import { locationScreens } from './accessibility/location-screens.ts'
import { mapScreens } from './accessibility/map-screens.ts'
import { operationsScreens } from './accessibility/operations-screens.ts'
import { portalScreens } from './accessibility/portal-screens.ts'
import { projectScreens } from './accessibility/project-screens.ts'
import { recordScreens } from './accessibility/record-screens.ts'
import { reportScreens } from './accessibility/report-screens.ts'
import { trainingScreens } from './accessibility/training-screens.ts'
import { test as testWithCamera } from './camera.ts'
import { expect, test } from './journey.ts'
import { newJob } from './new-project.ts'
import { addLocation } from './new-report.ts'
import { openAs } from './sessions.ts'

test.use({ expectedError: /status of (401|403|404|409|422|500)/ })

for (const screen of [
  ...accountScreens,
  ...companyScreens,
  ...companyAdminScreens,
  ...portalScreens,
  ...mapScreens,
  ...projectScreens,
  ...locationScreens,
  ...recordScreens,
  ...reportScreens,
  ...jsaScreens,
  ...licenseScreens,
  ...trainingScreens,
  ...guidanceScreens,
  ...operationsScreens,
  ...exportScreens,
])
  test(`accessible: ${screen.name}`, { tag: `@${screen.size ?? 'desk'}` }, async ({ page }) => {
    await screen.open(page)
    for (const [state, reach] of Object.entries(screen.states))
      await test.step(state, async () => {
        await reach(page)
        await expectAccessible(page, state)
      })
  })

testWithCamera('accessible: /scanner with a label in view', { tag: '@desk' }, async ({ page, code }) => {
  const job = await newJob(page.request)
  await addLocation(page.request, job, { name: 'Level 3 corridor', barcode_number: code })
  await openAs(page, 'employee', '/scanner')
  await expect(page.getByRole('heading', { name: 'Level 3 corridor' })).toBeVisible()
  await expectAccessible(page, 'found')
})

testWithCamera.describe('with a camera that is refused', () => {
  testWithCamera.use({ allowed: false })

  testWithCamera('accessible: /scanner', { tag: '@desk' }, async ({ page }) => {
    await openAs(page, 'employee', '/scanner')
    await expect(page.getByText(reportMessages.cameraRefused)).toBeVisible()
    await expectAccessible(page, 'refused')
  })
})
