import { certificatePageMessages } from '#contract/training/certificate-page-messages.ts'
import { readingWords } from '#contract/training/page-words.ts'
import { quizWords } from '#contract/training/quiz.ts'
import { testWords } from '#contract/training/test-words.ts'
import { newPerson, secret } from '../accounts.ts'
import { headersOf, openAs, openWithPassword } from '../sessions.ts'
import { button, type Screen, seeHeading, seeText } from './screen.ts'

export const trainingScreens: Screen[] = [
  {
    name: '/training/overview of a visitor',
    open: page => page.goto('/training/overview?language=en'),
    states: {
      loaded: page => seeText(page, readingWords.onDevice.en),
      'with a section that was read': async page => {
        await button(page, readingWords.markRead.en).first().click()
        await seeText(page, /^1 of \d+ sections read$/)
      },
      'in Spanish': async page => {
        await button(page, 'Español').click()
        await seeText(page, readingWords.onDevice.es)
      },
    },
  },
  {
    name: '/training/test',
    open: page => page.goto('/training/test?language=en'),
    states: {
      'of a visitor': page => seeHeading(page, testWords.signInTitle.en),
      'of somebody signed in': async page => {
        const email = await newPerson(page.request, 'Tess')
        await openWithPassword(page, email, secret, '/training/test?language=en')
        await seeHeading(page, testWords.title.en)
      },
      'with a question': async page => {
        await button(page, quizWords.start.en).click()
        await seeText(page, /^Question 1 of/)
      },
      'answered with No': async page => {
        await button(page, 'No').click()
        await seeText(page, quizWords.readAgain.en)
      },
    },
  },
  {
    name: '/certificates/$id',
    open: page => page.goto('/certificates/HC-22222-22222'),
    states: {
      unknown: page => seeText(page, certificatePageMessages.unknownMeaning),
      valid: async page => {
        const headers = await headersOf(page.request, 'technician')
        const { certificates } = await (await page.request.get('/api/training', { headers })).json()
        await page.goto(`/certificates/${certificates[0].number}`)
        await seeHeading(page, certificatePageMessages.valid)
      },
      expired: async page => {
        const headers = await headersOf(page.request, 'silver')
        const { certificates } = await (await page.request.get('/api/training', { headers })).json()
        await page.goto(`/certificates/${certificates[0].number}`)
        await seeHeading(page, certificatePageMessages.expired)
      },
    },
  },
  {
    name: '/dashboard of somebody whose training is overdue',
    open: page => openAs(page, 'employee', '/dashboard'),
    states: { loaded: page => seeText(page, /Training: overdue since/) },
  },
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
