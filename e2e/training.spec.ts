import type { Page, Route } from '@playwright/test'
import { certificatePageMessages } from '#contract/training/certificate-page-messages.ts'
import { readingWords } from '#contract/training/page-words.ts'
import { quizPassed, quizQuestions, quizWords } from '#contract/training/quiz.ts'
import { readingSections } from '#contract/training/reading/reading.ts'
import { testWords } from '#contract/training/test-words.ts'
import { hire, newPerson, openAsOwner, secret } from './accounts.ts'
import { holdRequests } from './hold-requests.ts'
import { expect, test } from './journey.ts'
import { expectNotice, noteNotices } from './notices.ts'
import { fillLogin, openWithPassword } from './sessions.ts'
import { makeTrainingOverdue } from './training-days.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const questions = quizQuestions('en', 'imperial')

/** The account is read before the progress is saved, and the answer arrives after it. */
async function answerLate(page: Page) {
  const saved = page.waitForResponse(answer => answer.url().endsWith('/api/training/progress'))
  const save = await holdRequests(page, '**/api/training/progress')
  let arrived = () => {}
  const arrival = new Promise<void>(resolve => {
    arrived = resolve
  })
  const answer = async (route: Route) => {
    const response = await route.fetch()
    save()
    await saved
    // the page may have given up waiting for it, as it should
    await route.fulfill({ response }).catch(() => undefined)
    arrived()
  }
  await page.route('**/api/training', answer, { times: 1 })
  return { arrival }
}

const askedAt = (page: Page, number: number) =>
  expect(page.getByRole('heading', { name: questions[number - 1]?.text })).toBeVisible()

test.describe('with notices that are noted', () => {
  test.use({ ownContext: true })

  test('somebody reads, passes the test, and the certificate is confirmed to anybody', async ({
    page,
    context,
    browser,
    baseURL,
  }) => {
    await noteNotices(context)
    const email = await newPerson(page.request, 'Tina')
    await openWithPassword(page, email, secret, '/training/overview?language=en')
    const count = page.getByRole('status').filter({ hasText: /sections read|Not started/ })
    await expect(count).toHaveText('Not started')
    await button(page, readingWords.markRead.en).first().click()
    await expect(count).toHaveText(`1 of ${readingSections.length} sections read`)
    // the reader goes on with the next section
    await expect(page.locator(`#${readingSections[1]}-heading`)).toBeFocused()
    await page.reload()
    await expect(count).toHaveText(`1 of ${readingSections.length} sections read`)

    const elsewhere = await browser.newContext({ baseURL })
    const otherDevice = await elsewhere.newPage()
    await openWithPassword(otherDevice, email, secret, '/training/overview?language=en')
    await expect(otherDevice.getByText(`1 of ${readingSections.length} sections read`).first()).toBeVisible()

    await page.getByRole('link', { name: readingWords.takeTest.en }).first().click()
    await button(page, quizWords.start.en).click()
    for (const number of questions.keys()) {
      await askedAt(page, number + 1)
      await button(page, 'Yes').click()
      if (number + 1 < questions.length) await button(page, quizWords.next.en).click()
    }
    await page.reload()
    await askedAt(page, questions.length)
    const sent: string[] = []
    page.on('request', request => request.url().endsWith('/api/quiz_finished') && sent.push(request.url()))
    await button(page, quizWords.submit.en).dblclick()
    await expectNotice(page, quizPassed('Hyperbola').en)
    await expect(page).toHaveURL('/user')
    expect(sent).toHaveLength(1)
    const certificate = page.getByRole('list', { name: certificatePageMessages.own }).getByRole('link')
    await expect(certificate).toHaveCount(1)
    const address = (await certificate.getAttribute('href')) ?? ''
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: /^Download certificate/ }).click()
    expect((await download).suggestedFilename()).toMatch(/^Certificate HC-.*\.pdf$/)

    const stranger = await (await browser.newContext({ baseURL })).newPage()
    await stranger.goto(address)
    await expect(
      stranger.getByRole('heading', { name: certificatePageMessages.valid, exact: true }),
    ).toBeVisible()
    await expect(stranger.getByText('Tina Quist')).toBeVisible()
    await stranger.goto('/certificates/HC-22222-22222')
    await expect(stranger.getByText(certificatePageMessages.unknownMeaning)).toBeVisible()
    await stranger.context().close()
    await elsewhere.close()
  })
})

test('a No blocks the way on and leads to the passage; then the test goes on where it was', async ({
  page,
}) => {
  const email = await newPerson(page.request, 'Nils')
  await openWithPassword(page, email, secret, '/training/test?language=en')
  await button(page, quizWords.start.en).click()
  await expect(button(page, quizWords.next.en)).toBeDisabled()
  await button(page, 'Yes').click()
  await button(page, quizWords.next.en).click()
  await askedAt(page, 2)
  await button(page, 'No').click()
  await expect(page.getByRole('alert')).toContainText(quizWords.readAgain.en)
  await expect(button(page, quizWords.next.en)).toBeDisabled()
  await page.getByRole('link', { name: quizWords.readAgainLink.en }).click()
  await expect(page).toHaveURL(`/training/overview?language=en#${questions[1]?.section}`)
  await expect(page.locator(`#${questions[1]?.section}-heading`)).toBeInViewport()

  await page.goBack()
  await askedAt(page, 2)
  await expect(page.getByRole('alert')).toContainText(quizWords.readAgain.en)
  await button(page, testWords.back.en).click()
  await askedAt(page, 1)
  await button(page, quizWords.next.en).click()
  await button(page, 'Yes').click()
  await button(page, quizWords.next.en).click()
  await askedAt(page, 3)
})

test.describe('without a connection', () => {
  test.use({ expectedError: /Failed to load resource/, ownContext: true })

  test('progress is kept on the device until there is one', async ({ page, context }) => {
    const email = await newPerson(page.request, 'Otto')
    await openWithPassword(page, email, secret, '/training/overview?language=en')
    await context.setOffline(true)
    await button(page, readingWords.markRead.en).first().click()
    await expect(page.getByText(readingWords.waiting.en)).toBeVisible()
    const saved = page.waitForResponse(answer => answer.url().endsWith('/api/training/progress'))
    await context.setOffline(false)
    expect((await saved).ok()).toBe(true)
    await expect(page.getByText(readingWords.waiting.en)).toBeHidden()
  })
})

test.describe('a server that does not answer', () => {
  test.use({ expectedError: /status of 503/, ownContext: true })

  test('gets the progress a little later', { tag: '@desk' }, async ({ page }) => {
    const email = await newPerson(page.request, 'Nora')
    await page.clock.install()
    await openWithPassword(page, email, secret, '/training/overview?language=en')
    const busy = '**/api/training/progress'
    await page.route(busy, route => route.fulfill({ status: 503, json: { errors: ['Busy'] } }))
    await button(page, readingWords.markRead.en).first().click()
    await expect(page.getByText(readingWords.unsaved.en)).toBeVisible()
    await page.unroute(busy)
    const saved = page.waitForResponse(answer => answer.url().endsWith('/api/training/progress'))
    await page.clock.fastForward(15_000)
    expect((await saved).ok()).toBe(true)
    await expect(page.getByText(readingWords.unsaved.en)).toBeHidden()
  })
})

test('a visitor reads in Spanish, is asked to sign in for the test, and keeps the progress', async ({
  page,
}) => {
  const email = await newPerson(page.request, 'Vera')
  await page.goto('/training/overview?language=es&units=metric')
  await button(page, readingWords.markRead.es).first().click()
  await expect(page.getByText(readingWords.onDevice.es)).toBeVisible()
  await page.getByRole('link', { name: readingWords.takeTest.es }).first().click()
  await expect(page.getByRole('heading', { name: testWords.signInTitle.es })).toBeVisible()
  await page.getByRole('link', { name: testWords.signIn.es }).click()
  await expect(page).toHaveURL(/\/portallogin\?redirect=/)
  await fillLogin(page, email, secret)
  await expect(page).toHaveURL('/projectportal')
  const { arrival } = await answerLate(page)
  await page.goto('/training/overview?language=en')
  await arrival
  await expect(page.getByText(`1 of ${readingSections.length} sections read`).first()).toBeVisible()
})

test('the person and the company owner see that training is overdue', async ({ page }) => {
  let employee = ''
  await openAsOwner(page, '/company', 'contractor', async owner => {
    employee = await hire(page.request, owner, 'Rita')
    await makeTrainingOverdue(employee)
  })
  await expect(page.getByText(/Overdue since/).first()).toBeVisible()
  await openWithPassword(page, employee, secret, '/dashboard')
  await expect(page.getByRole('link', { name: /Training: overdue since/ })).toBeVisible()
})
