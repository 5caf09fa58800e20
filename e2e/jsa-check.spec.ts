import { writeFile } from 'node:fs/promises'
import { jsaCheckMessages } from '#contract/jsa/check-messages.ts'
import { reportMessages } from '#contract/reports/messages.ts'
import { expect, test } from './journey.ts'
import { signaturePicture, textOf } from './new-report.ts'
import { newSubmittedJsa, submitJsa } from './submitted-jsa.ts'

test('the code on the paper of a JSA tells anybody whether to work by it', async ({ page }, info) => {
  const jsa = await newSubmittedJsa(page.request)
  const { id, project_id, headers } = jsa
  const paper = await page.request.get(`/api/show_jsa_pdf/${id}.pdf`, { headers })
  const path = info.outputPath('paper.pdf')
  await writeFile(path, await paper.body())
  // printed in a narrow column
  const code = /\/jsacheck\s*\/([\w\s-]+\.[\w\s]+\.\s*\d+)/
    .exec(await textOf(path))?.[1]
    ?.replaceAll(/\s/g, '')

  await page.goto(`/jsacheck/${code}`)
  const latest = page.getByRole('heading', { name: reportMessages.paperLatest })
  await expect(latest).toBeVisible()
  const warning = page.getByRole('alert')
  await expect(warning).toContainText(`${jsaCheckMessages.paperIs(1)}, ${jsaCheckMessages.unsigned}`)
  await expect(warning).toContainText(jsaCheckMessages.signFirst)
  const [above, below] = [await warning.boundingBox(), await latest.boundingBox()]
  expect(above?.y).toBeLessThan(below?.y ?? 0)

  const data = { project_id, customer_signature: signaturePicture, signed_user_name: 'Ruth Okafor' }
  const signed = await page.request.post('/api/add_jsa_signature', { headers, data })
  expect(signed.ok()).toBe(true)
  await page.reload()
  await expect(page.getByText(`${jsaCheckMessages.paperIs(1)}, signed on`)).toBeVisible()
  await expect(latest).toBeVisible()
  await expect(warning).toHaveCount(0)

  await submitJsa(page.request, jsa, 'Wet floor')
  await page.reload()
  await expect(page.getByRole('heading', { name: reportMessages.paperOutdated })).toBeVisible()
  await expect(page.getByText(jsaCheckMessages.outdated)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Open Version 2, the latest' })).toHaveAttribute(
    'href',
    `/jsapdf/${id}`,
  )
  await page.goto('/jsacheck/nothing.like.this')
  await expect(page.getByText(jsaCheckMessages.unknown)).toBeVisible()
})
