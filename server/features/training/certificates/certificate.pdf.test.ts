import { expect, it } from 'vitest'
import { certificateMessages } from '#contract/training/certificate-messages.ts'
import { readCodes } from '#server/testing/pdf-reader.ts'
import { printAndOpen } from '#server/testing/printing.ts'
import type { CertificatePaper } from './certificate-paper.ts'

const paper: CertificatePaper = {
  provider: 'Hyperbola',
  time_zone: 'America/Denver',
  number: 'HC-7K2QX-M9PRT-3WB6N-YF4HD-Z8CVJ-5GUAE',
  name: 'Tessa Lindqvist',
  // still the day before in Denver
  passed_at: '2026-11-18T03:00:00Z',
  valid_until: '2027-11-18T03:00:00Z',
  url: 'https://portal.example/certificates/HC-7K2QX-M9PRT-3WB6N-YF4HD-Z8CVJ-5GUAE',
}
const open = (changes: Partial<CertificatePaper> = {}) =>
  printAndOpen({ kind: 'certificate', data: { ...paper, ...changes } })
const flat = (text: string) => text.replace(/\s+/g, ' ')

it('a certificate is one page of Letter across that says who passed, when, and until when it is valid', async () => {
  const pdf = await open()
  await pdf.check()
  const info = await pdf.info()
  expect(info).toMatch(/^Pages: +1$/m)
  expect(info).toMatch(/^Page size: +792 x 612 pts/m)
  expect(info).toMatch(/^Tagged: +yes$/m)
  const text = flat(await pdf.text())
  for (const part of [
    ...[certificateMessages.title, paper.provider, paper.name, paper.number, paper.url],
    ...['11/17/2026', '11/17/2027', certificateMessages.passedOn, certificateMessages.validUntil],
    ...[certificateMessages.learned, certificateMessages.supports],
  ])
    expect(text).toContain(part)
  const [page] = await pdf.pictures()
  expect((await readCodes(page as Buffer)).map(code => code.text)).toEqual([paper.url])
  expect(await pdf.alternatives()).toEqual([`QR code of ${paper.url}`])
  await pdf.close()
})

it.each<[string, Partial<CertificatePaper>]>([
  ['401 letters', { name: `${'W'.repeat(200)} ${'m'.repeat(200)}` }],
  ['Arabic', { name: 'محمد عبد الرحمن بن عبد العزيز الأنصاري الدمشقي' }],
  ['Chinese without a space', { name: '欧阳慕容司马诸葛'.repeat(50) }],
  ['the widest sign there is', { name: '﷽'.repeat(400) }],
  ['a letter with many marks', { name: `Z${'\u0301'.repeat(25)} ${'\u0301a'.repeat(50)}` }],
  ['a provider of 300 letters', { provider: 'Concrete '.repeat(33) }],
  ['a long address', { url: `https://${'long-'.repeat(40)}.example/certificates/${paper.number}` }],
])('%s stay inside the frame and hide nothing', async (_, changes) => {
  const pdf = await open(changes)
  expect(await pdf.info()).toMatch(/^Pages: +1$/m)
  const words = (await pdf.words()).flat()
  for (const { left, right, bottom } of words) {
    expect(left).toBeGreaterThan(30)
    expect(right).toBeLessThan(762)
    expect(bottom).toBeLessThan(582)
  }
  const text = flat(await pdf.text())
  expect(text).toContain(certificateMessages.supports)
  const [page] = await pdf.pictures()
  expect((await readCodes(page as Buffer)).map(code => code.text)).toEqual([changes.url ?? paper.url])
  await pdf.close()
})
