import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { CardServiceDown } from './payments/card-service.ts'
import { openStripe } from './payments/stripe.ts'
import { openStorage } from './storage/open-storage.ts'

/** Sends everybody elsewhere; whoever follows is seen there. */
let asked: string[]
const service = createServer((request, response) => {
  asked.push(request.url ?? '')
  response.writeHead(307, { location: '/elsewhere' }).end()
})
await new Promise<void>(resolve => service.listen(0, '127.0.0.1', resolve))
const url = `http://127.0.0.1:${(service.address() as AddressInfo).port}`
beforeEach(() => {
  asked = []
})
afterAll(() => {
  service.closeAllConnections()
  service.close()
})

it('a card service that sends us elsewhere with our key is not followed', async () => {
  const cards = openStripe({ secretKey: 'sk_test_1', webhookSecret: 'whsec_1', apiUrl: url })
  await expect(cards.readIntent('pi_1')).rejects.toThrow(CardServiceDown)
  expect(asked.length).toBeGreaterThan(0)
  expect(asked).not.toContain('/elsewhere')
})

it('a storage that sends us elsewhere with a photo is not followed', async () => {
  const keys = { accessKeyId: 'id', secretAccessKey: 'secret' }
  const opening = openStorage({ storageUrl: `s3://files?endpoint=${url}`, filesDir: tmpdir(), keys })
  await expect(opening).rejects.toThrow('The bucket of STORAGE_URL cannot be used')
  expect(asked.length).toBeGreaterThan(0)
  expect(asked).not.toContain('/elsewhere')
})

it('a storage outside is never spoken to without encryption, wherever the SDK found its address', async () => {
  const keys = { accessKeyId: 'id', secretAccessKey: 'secret' }
  const storageUrl = `s3://files?endpoint=${url}`
  const opening = openStorage({ storageUrl, filesDir: tmpdir(), keys, mayBeReadable: () => false })
  await expect(opening).rejects.toThrow('127.0.0.1 would be spoken to without encryption')
  expect(asked).toEqual([])
})
