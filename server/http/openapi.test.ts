import { Validator } from '@seriousme/openapi-schema-validator'
import { expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { probeRoutes } from '#server/testing/probe.ts'
import { openWorldForTest } from '#server/testing/world.ts'
import { openApiOf } from './openapi.ts'

const everyCall = Object.values(api).flatMap(group => Object.values(group) as Endpoint[])

it('the document of calls names every call of the contract', async () => {
  const world = await openWorldForTest()
  const document = (await world.app.inject('/api/openapi.json')).json()
  const described = Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.keys(operations as object).map(method => `${method.toUpperCase()} ${path}`),
  )
  const expected = everyCall.map(({ method, path }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`)
  expect(described.sort()).toEqual(expected.sort())
})

it('the document is valid OpenAPI, uploads, keys and parameters included', async () => {
  const endpoints = [...everyCall, ...probeRoutes.map(({ endpoint }) => endpoint)]
  const result = await new Validator().validate(JSON.parse(JSON.stringify(openApiOf(endpoints, 'Hyperbola'))))
  expect(result.errors ?? []).toEqual([])
  expect(result.valid).toBe(true)
})

it('every call of the contract is served', async () => {
  const world = await openWorldForTest()
  for (const { method, path } of everyCall) {
    expect([path, world.app.hasRoute({ method, url: `/api${path}` })]).toEqual([path, true])
  }
})

it('the page of calls can be read without script, under its own strict policy', async () => {
  const world = await openWorldForTest()
  const { body, headers } = await world.app.inject('/api/docs')
  expect(headers['content-type']).toContain('text/html')
  expect(headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-/)
  expect(body).toContain('/api/users/sign_in')
  expect(body).not.toContain('<script')
})
