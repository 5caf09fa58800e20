import { chromium } from '@playwright/test'
import lighthouse from 'lighthouse'
import { freePort } from '#server/testing/tools/free-port.ts'
import { expect, test } from './journey.ts'

test('lighthouse finds accessibility and best practices in order', async ({ baseURL, launchOptions }) => {
  const port = await freePort()
  const args = [...(launchOptions.args ?? []), `--remote-debugging-port=${port}`]
  const browser = await chromium.launch({ ...launchOptions, args })
  try {
    const onlyCategories = ['accessibility', 'best-practices']
    const result = await lighthouse(`${baseURL}/portallogin`, { port, onlyCategories, logLevel: 'error' })
    for (const name of onlyCategories) {
      const score = (result?.lhr.categories[name]?.score ?? 0) * 100
      console.log(`lighthouse ${name}: ${score}`)
      expect(score, name).toBeGreaterThanOrEqual(95)
    }
  } finally {
    await browser.close()
  }
})
