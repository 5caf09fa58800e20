import type { Locator } from '@playwright/test'
import { expect } from './journey.ts'

/** Draws a name on the pad inside of this part of the page. */
export async function drawSignature(part: Locator) {
  const canvas = part.locator('canvas')
  await canvas.scrollIntoViewIfNeeded()
  const box = await canvas.boundingBox()
  if (!box) throw new Error('There is no pad to sign on.')
  const { mouse } = part.page()
  const at = (x: number, y: number) => [box.x + x * box.width, box.y + y * box.height] as const
  const points = [
    [0.35, 0.3],
    [0.5, 0.7],
    [0.65, 0.3],
    [0.8, 0.6],
  ] as const
  await mouse.move(...at(0.2, 0.6))
  await mouse.down()
  for (const [x, y] of points) await mouse.move(...at(x, y))
  await mouse.up()
  await expect(canvas).toHaveAccessibleName(/: (signed|firmado)$/)
}
