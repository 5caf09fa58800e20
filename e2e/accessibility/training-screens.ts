import { button, type Screen, seeHeading, seeText } from './screen.ts'

export const trainingScreens: Screen[] = [
  {
    name: '/limitationdoc',
    open: page => page.goto('/limitationdoc'),
    states: {
      'in English': page => seeHeading(page, 'All distances at a glance'),
      'in Spanish and millimeters': async page => {
        await button(page, 'Metric').click()
        await button(page, 'Español').click()
        await seeText(page, '50 mm desde el centro o 25 mm desde el borde')
      },
    },
  },
]
