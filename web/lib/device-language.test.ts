import { expect, test } from 'vitest'
import { deviceLanguage } from './device-language.ts'

test('the page speaks the first language of the device that it can', () => {
  expect(deviceLanguage(['es-MX', 'en-US'])).toBe('es')
  expect(deviceLanguage(['fr-CA', 'ES'])).toBe('es')
  expect(deviceLanguage(['en-US', 'es-MX'])).toBe('en')
})

test('otherwise it speaks English', () => {
  expect(deviceLanguage(['zh-CN'])).toBe('en')
  expect(deviceLanguage([])).toBe('en')
})
