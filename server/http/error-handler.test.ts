import { expect, it } from 'vitest'
import { messages } from '#contract/messages.ts'
import { sessionRoutes } from '#server/features/accounts/sessions/sessions.routes.ts'
import { addProbeTable, probe, probeRoutes } from '#server/testing/probe.ts'
import { openWorldForTest } from '#server/testing/world.ts'

it('a character that no text can hold is a malformed request, not a crash', async () => {
  const world = await openWorldForTest({ routes: [...sessionRoutes, ...probeRoutes] })
  await addProbeTable(world.db)
  const answer = await world.call(probe.add, { body: { name: 'a\u0000b' } }, 'owner')
  expect([answer.statusCode, answer.json().code]).toEqual([400, 'malformed'])
})

it.each([
  ['that cannot be read', '/api/users/%zz', 400, messages.malformed],
  ['that is longer than any', `/api/users/${'1'.repeat(10_000)}`, 404, messages.notFound],
])(
  'an address %s gets the one body of every refusal, without the address in it',
  async (_what, url, status, error) => {
    const world = await openWorldForTest()
    const answer = await world.app.inject({ url, headers: { authorization: await world.tokenOf('owner') } })
    expect([answer.statusCode, answer.json()]).toMatchObject([status, { error, errors: [error], fields: {} }])
    expect(answer.body.length).toBeLessThan(300)
    expect(answer.headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'cache-control': 'no-store' })
  },
)
