import { setbackMessages } from '#contract/locations/setback-messages.ts'
import { newJob } from '../new-project.ts'
import { addLocation } from '../new-report.ts'
import { openAs } from '../sessions.ts'
import { type Screen, seeText } from './screen.ts'

export const locationScreens: Screen[] = [
  {
    name: 'the setback checker of a location',
    open: async page => {
      const job = await newJob(page.request)
      const { id } = await addLocation(page.request, job, { name: 'Dock', status: 'saved' })
      await openAs(page, 'employee', `/projectlocation/${job.id}?location_id=${id}`)
    },
    states: {
      'with a core too close': async page => {
        await page.getByText('Check a distance', { exact: true }).click()
        await page.getByLabel('Marked width (in)').fill('2')
        await page.getByLabel('Core diameter (in)').fill('4')
        await page.getByLabel(`${setbackMessages.en.distance.core} (in)`).fill('3')
        await seeText(page, setbackMessages.en.verdicts.not_allowed)
      },
      'with a cut to be asked about': async page => {
        await page.getByText('Saw', { exact: true }).click()
        await page.getByLabel(`${setbackMessages.en.distance.saw} (in)`).fill('6')
        await page.getByLabel('Slab thickness (in)').fill('4')
        await seeText(page, setbackMessages.en.verdicts.ask)
      },
      'with a number that is none': async page => {
        await page.getByLabel('Cut depth (in)').fill('9')
        await page.keyboard.press('Tab')
        await seeText(page, setbackMessages.en.problems.cut_below_slab)
      },
    },
  },
]
