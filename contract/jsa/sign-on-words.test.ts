import { expect, test } from 'vitest'
import { limits } from '#contract/limits.ts'
import { messages } from '#contract/messages.ts'
import { jsaMessages } from './messages.ts'
import { inLanguage, signOnPad, signOnWords, tooManySignOns } from './sign-on-words.ts'

test('everything on the page is there in both languages', () => {
  for (const words of Object.values(signOnWords)) {
    expect(words.en.trim()).not.toBe('')
    expect(words.es.trim()).not.toBe('')
  }
  expect(Object.keys(signOnPad.es)).toEqual(Object.keys(signOnPad.en))
})

test.each([
  jsaMessages.signerRequired,
  jsaMessages.signOnRevoked,
  jsaMessages.signOnFull(limits.signOns),
  jsaMessages.crewFull(limits.jsaCrew),
  jsaMessages.changedBeforeSigning,
  messages.signatureEmpty,
  messages.signatureTooLittle,
  messages.offline,
])('a refusal has its own sentence in Spanish: %s', sentence => {
  expect(inLanguage('en', sentence)).toBe(sentence)
  expect(inLanguage('es', sentence)).not.toBe(sentence)
  expect(inLanguage('es', sentence)).not.toBe(inLanguage('es', 'something nobody has heard of'))
})

test('a limit says when to try again', () => {
  expect(tooManySignOns('en', 30)).toMatch(/Try again in a minute\.$/)
  expect(tooManySignOns('es', 30)).toMatch(/Intente otra vez en un minuto\.$/)
  expect(tooManySignOns('es', 150)).toMatch(/en 3 minutos\.$/)
})
