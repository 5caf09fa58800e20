import { expect, it } from 'vitest'
import { api } from './api.ts'
import { auditedCalls, unwritingCalls } from './audit.ts'
import { callName } from './call-name.ts'
import type { Endpoint } from './endpoint.ts'

const endpoints = Object.values(api).flatMap(feature => Object.values(feature) as Endpoint[])

it('every call that writes is named in the audit log, and no other', () => {
  const writing = endpoints.filter(call => call.method !== 'GET' && !unwritingCalls.includes(call))
  writing.push(api.locations.byBarcode)
  expect([...auditedCalls.keys()].map(callName).sort()).toEqual(writing.map(callName).sort())
})

it('a call is found by its name alone', () => {
  const names = endpoints.map(callName)
  expect(new Set(names).size).toBe(names.length)
})
