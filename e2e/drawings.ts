import type { Buffer } from 'node:buffer'
import { buffer } from 'node:stream/consumers'
import type { APIRequestContext } from '@playwright/test'
import PDFDocument from 'pdfkit'
import type { Location } from '#contract/locations/location.ts'
import type { Plan } from '#contract/plans/plan.ts'
import { expect } from './journey.ts'
import type { newJob } from './new-project.ts'

/** A set of drawings as a PDF, whose letters are left to whoever opens it, as those of many CAD programs are. */
export async function drawings({ sheets = 2, password }: { sheets?: number; password?: string } = {}) {
  const document = new PDFDocument({ size: [1296, 864], autoFirstPage: false, userPassword: password })
  for (let sheet = 1; sheet <= sheets; sheet++) {
    document.addPage()
    document.rect(36, 36, 1224, 792).lineWidth(3).stroke()
    for (const x of [200, 500, 800, 1100]) document.moveTo(x, 60).lineTo(x, 800).lineWidth(1).stroke()
    // what a journey looks for: a black field where the sheet has its title
    document.rect(900, 700, 300, 80).fill('#000000')
    document.fillColor('#ffffff').fontSize(40).text(`LEVEL ${sheet}`, 930, 722, { lineBreak: false })
  }
  document.end()
  return asFile('Drawings.pdf', await buffer(document))
}

export const asFile = (name: string, content: Buffer) => ({
  name,
  mimeType: name.endsWith('.pdf') ? 'application/pdf' : 'image/png',
  buffer: content,
})

/** What is made of a picture comes behind the photos of other journeys. */
export const onceMade = { timeout: 120_000 }

/** One that is there already, with what is made of its picture. */
export async function addPlan(
  request: APIRequestContext,
  { id, headers }: Awaited<ReturnType<typeof newJob>>,
  name: string,
  picture: Buffer,
): Promise<Plan> {
  const answer = await request.post(`/api/projects/${id}/plans`, {
    headers,
    multipart: { name, 'files[]': { name: 'plan.png', mimeType: 'image/png', buffer: picture } },
  })
  expect(answer.status()).toBe(201)
  const added: { plan: Plan } = await answer.json()
  const now = async (): Promise<Plan> => {
    const listed = await request.get(`/api/projects/${id}/plans`, { headers })
    const { plans }: { plans: Plan[] } = await listed.json()
    return plans.find(plan => plan.id === added.plan.id) ?? added.plan
  }
  await expect.poll(async () => (await now()).picture.large_url, onceMade).not.toBeNull()
  return await now()
}

/** A location in the middle of it. */
export async function pinTo(
  request: APIRequestContext,
  { headers }: Pick<Awaited<ReturnType<typeof newJob>>, 'headers'>,
  { id }: Pick<Location, 'id'>,
  plan: Plan,
) {
  const data = { pin: { plan_id: plan.id, x: 0.5, y: 0.5 } }
  expect((await request.put(`/api/locations/${id}`, { headers, data })).status()).toBe(200)
}
