import { expect, it } from 'vitest'
import { errorLine } from './log.ts'

it('what a mail server answers is not logged: it repeats the address of the recipient', () => {
  const refused = Object.assign(new Error("Can't send mail: 550 <bob@site.test> unknown"), {
    ...{ code: 'EENVELOPE', command: 'RCPT TO', responseCode: 550, response: '550 <bob@site.test> unknown' },
  })
  const line = errorLine(new Error('550 <bob@site.test> unknown', { cause: refused }))
  expect(line.message).toBe('the mail server answered 550 (EENVELOPE) to RCPT TO')
  expect(JSON.stringify(line)).not.toContain('bob@site.test')
})

it('what an error does not say is left out', () => {
  const refused = (more: object) => errorLine(Object.assign(new Error('Refused'), more)).message
  expect(refused({ responseCode: 421 })).toBe('the mail server answered 421')
  expect(refused({ severity: 'ERROR' })).toBe('the database refused with no code')
})
