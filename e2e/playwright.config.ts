import { defineConfig } from '@playwright/test'

const baseURL = process.env.BASE_URL
if (!baseURL) throw new Error('BASE_URL must name a running portal with demo data; npm test sets it.')

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  // a journey waits for the portal as often as for a processor
  workers: 3,
  retries: 0,
  fullyParallel: true,
  // these end what hangs: a machine that does much else at once is slow
  timeout: 300_000,
  expect: { timeout: 30_000 },
  reporter: [['list'], ...jsonReport()],
  use: {
    baseURL,
    // a wait for something to slide in proves nothing
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    launchOptions: {
      // without a path, it is the one that Playwright has installed
      ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
      ],
    },
  },
  projects: [
    // what does not depend on the size of the screen is tried at the desk only
    {
      name: 'phone',
      testIgnore: /(guards|budget|lighthouse)\.spec/,
      grepInvert: /@desk/,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
    { name: 'desk', grepInvert: /@phone/, use: { viewport: { width: 1440, height: 900 } } },
  ],
})

function jsonReport(): ['json', { outputFile: string }][] {
  const outputFile = process.env.PLAYWRIGHT_JSON
  return outputFile ? [['json', { outputFile }]] : []
}
