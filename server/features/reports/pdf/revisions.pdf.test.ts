import { describe, expect, test } from 'vitest'
import { pdfMessages } from '#contract/reports/pdf-messages.ts'
import { gapLines, gapNotice, revisionMessages } from '#contract/reports/revision-messages.ts'
import { printAndOpen } from '#server/testing/printing.ts'
import { sampleLocation, sampleReport, sampleSignature } from '#server/testing/samples/report-content.ts'
import { isMissing } from '#server/testing/tools/missing.ts'
import type { ReportContent } from './report-content.ts'

const signature = await sampleSignature()
const textOf = async (changes: Partial<ReportContent>) => {
  const paper = await printAndOpen({ kind: 'report', data: sampleReport(changes) })
  const all = await paper.text()
  const text = all.replace(/\s+/g, ' ')
  const pages = all.split('\f').filter(page => page.trim())
  const raw = (await paper.alternatives()).join()
  // in the order it is read out: beside each other, two columns are one line
  const told = (await paper.structure()).replace(/[\s"]+/g, ' ')
  await paper.close()
  return { text, pages, raw, told }
}
const customer = (changed_after: boolean) => ({
  ...{ name: 'Mina Okafor', company: 'Mercy Hospital', signature, signed_at: '2026-03-04T16:40:00.000Z' },
  ...{ hash: 'c0ffee'.repeat(10), revision: 1, changed_after },
})
const technician = {
  name: 'Tess',
  signature,
  signed_at: '2026-03-04T16:20:00.000Z',
  revision: 1,
  stands: true,
}

describe.skipIf(isMissing('pdf-tools'))('the paper of a revision', () => {
  test('that is open says so, lists what changed, and shows no signature of the one before', async () => {
    const changes = ['Observations changed', 'Roof: notes changed']
    const { text, pages, raw, told } = await textOf({
      ...{ customer: customer(true), technician: { ...technician, stands: false } },
      revision: { number: 2, signed: 1, replaces: null, changes, gaps: [] },
    })
    const signed = revisionMessages.signedBy(1, 'Mina Okafor', 'Mercy Hospital', '03/04/2026 9:40 AM MST')
    for (const words of [revisionMessages.open(2), signed, revisionMessages.changedSince(1), ...changes])
      expect(text).toContain(words)
    expect(text).toContain(pdfMessages.changed)
    expect(text).toContain(pdfMessages.draftChanged)
    for (const page of pages) {
      expect(page).toMatch(new RegExp(`^ *DRAFT +${revisionMessages.open(2)}$`, 'm'))
      expect(page).toMatch(/^ *Fingerprint( \w{8}){8} +DRAFT$/m)
    }
    expect(told).toContain(revisionMessages.techSignedEarlier('Tess', '03/04/2026 9:20 AM MST'))
    expect(raw).not.toContain('Signature of')
    expect(text).not.toContain('Signed by Mina Okafor')
  })

  test('that is signed says when, on every page which it is, and shows both signatures', async () => {
    const { text, raw } = await textOf({
      ...{ customer: customer(false), technician },
      revision: { number: 1, signed: 1, replaces: null, changes: [], gaps: [] },
    })
    expect(text).toContain(revisionMessages.signed(1, '03/04/2026 9:40 AM MST'))
    expect(text.match(/GPR report, Revision 1/g)?.length).toBeGreaterThan(2)
    expect(raw).toContain('Signature of Mina Okafor')
    expect(raw).toContain('Signature of Tess')
    expect(text).not.toContain(pdfMessages.changed)
    expect(text).not.toContain('DRAFT')
  })

  test('that took the place of another says which, and what changed since', async () => {
    const changes = ['Roof: second method no longer advised', 'Location added: Ramp']
    const { text } = await textOf({
      customer: { ...customer(false), revision: 2 },
      revision: {
        ...{ number: 2, signed: 2, changes, gaps: [] },
        replaces: { revision: 1, signed_at: '2026-03-03T16:40:00.000Z' },
      },
    })
    expect(text).toContain(revisionMessages.replaces(1, '03/03/2026 9:40 AM MST'))
    expect(text).toContain(`${revisionMessages.changedSince(1)}: `)
    for (const line of changes) expect(text).toContain(line)
    expect(text).not.toContain('DRAFT')
  })

  test('from before revisions says what of it is not known any more, in front and beside the text', async () => {
    const location = sampleLocation({ saved_again: true })
    const gaps = gapLines([
      { what: 'report' },
      { what: 'location', client_id: 'x', name: location.name, number: 1 },
    ])
    const { text } = await textOf({
      ...{ customer: customer(false), locations: [location] },
      revision: { number: 1, signed: 1, replaces: null, changes: [], gaps },
    })
    for (const words of [revisionMessages.gapsLead(1), ...gaps, gapNotice]) expect(text).toContain(words)
  })

  test('says before anything else which step has no record', async () => {
    const missing = 'Step 8: 1 of 3 locations is still a draft.'
    const { text } = await textOf({ missing_evidence: [missing] })
    expect(text).toContain(`${pdfMessages.missingEvidence} ${missing} Summary`)
  })

  test('of a report that nobody signed speaks of no revision', async () => {
    expect((await textOf({})).text).not.toContain('Revision')
  })
})
