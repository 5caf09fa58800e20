import type { Page } from '@playwright/test'

/** On the screen, in pixels. */
export type Spot = readonly [x: number, y: number]

/** Fingers on the glass at once, each along its spots; all have as many. */
export async function moveFingers(page: Page, ...fingers: (readonly Spot[])[]) {
  const device = await page.context().newCDPSession(page)
  const [first = []] = fingers
  for (const step of first.keys())
    await device.send('Input.dispatchTouchEvent', {
      type: step === 0 ? 'touchStart' : 'touchMove',
      touchPoints: fingers.flatMap((spots, id) => {
        const [x, y] = spots[step] ?? []
        return x === undefined || y === undefined ? [] : { x, y, id }
      }),
    })
  await device.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await device.detach()
}

/** Two fingers apart, around a spot. */
export const pinch = (page: Page, [x, y]: Spot) =>
  moveFingers(page, ...[-1, 1].map(side => [20, 30, 40, 50].map(by => [x + side * by, y] as const)))
