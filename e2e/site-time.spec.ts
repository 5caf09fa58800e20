import { writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import { expect, test } from './journey.ts'
import { newProject } from './new-project.ts'
import { addLocation, signReport, textOf, written } from './new-report.ts'
import { openAs } from './sessions.ts'

test.use({ ownContext: true, timezoneId: 'Asia/Tokyo' })

/** Of a camera that knows where it is, but not how far its clock is from any other. */
const photo = () =>
  sharp({ create: { width: 1200, height: 900, channels: 3, background: '#8a857d' } })
    .withExif({
      IFD2: { DateTimeOriginal: '2026:07:09 09:30:00' },
      IFD3: {
        ...{ GPSLatitudeRef: 'N', GPSLatitude: '40/1 45/1 0/1' },
        ...{ GPSLongitudeRef: 'W', GPSLongitude: '73/1 59/1 2400/100' },
      },
    })
    .jpeg()
    .toBuffer()

test(
  'a phone far away shows the time of the site, as the paper does, and a photo of 9:30 AM says 9:30 AM',
  {
    tag: '@phone',
  },
  async ({ page }, info) => {
    // the portal is set to Denver, and this job is in New York
    const site = { city: 'New York', state: 'NY', zip_code: '10001' }
    const project = await newProject(page.request, { address_attributes: site })
    const { id, path, headers } = project
    const location = await addLocation(
      page.request,
      project,
      { name: 'Lobby', status: 'saved' },
      await photo(),
    )
    const data = { project_id: id, gpr_report: written }
    const report = await (await page.request.post('/api/gpr_reports', { headers, data })).json()
    const comment = { project_id: id, content: 'Gate is open.' }
    await page.request.post('/api/comments', { headers, data: comment })
    await signReport(page.request, project)
    const shown = '07/09/2026 9:30 AM EDT'
    const now = /\d\d\/\d\d\/\d{4} \d+:\d\d [AP]M E[SD]T/

    await openAs(page, 'technician', `${path}?tab=comments`)
    await expect(page.getByRole('list', { name: 'Comments' })).toContainText(now)
    await page.getByRole('button', { name: 'Status and details' }).click()
    await expect(page.getByRole('region', { name: 'Project status' })).toContainText(now)

    await openAs(page, 'technician', '/dashboard')
    const moments = page.getByRole('main').locator('time')
    await expect(moments.first()).toBeVisible()
    for (const moment of await moments.allTextContents()) expect(moment).toMatch(/[AP]M [A-Z]{2,4}$/)

    await openAs(page, 'technician', `${path}?tab=locations&location_id=${location.id}`)
    await expect(page.getByRole('list', { name: 'Photos' })).toContainText(shown)
    await page.getByRole('button', { name: 'Open photo 1, slab.png' }).click()
    const caption = page.getByRole('dialog', { name: 'Pictures' }).getByText('Taken')
    await expect(caption).toContainText(`Taken ${shown} · 40.75000, -73.99000`)

    await openAs(page, 'technician', `/gprreportview/${id}`)
    await expect(page.getByText(`Taken ${shown} · 40.75000, -73.99000`)).toBeVisible()
    await expect(page.getByRole('figure').filter({ hasText: 'Ruth Okafor' })).toContainText(now)

    const paper = await page.request.get(`/api/gpr_reports/${report.id}.pdf`, { headers })
    const file = info.outputPath('report.pdf')
    await writeFile(file, await paper.body())
    const text = (await textOf(file)).replace(/\s+/g, ' ')
    expect(text).toContain(`taken ${shown} · 40.75000, -73.99000`)
    expect(text).toMatch(/Signed \d\d\/\d\d\/\d{4} \d+:\d\d [AP]M E[SD]T/)
    expect(text).not.toContain('UTC')
  },
)
