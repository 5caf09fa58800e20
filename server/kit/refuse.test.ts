import { expect, it } from 'vitest'
import { sessionRoutes } from '#server/features/accounts/sessions.routes.ts'
import { addProbeTable, probe, probeRoutes } from '#server/testing/probe.ts'
import { openWorldForTest } from '#server/testing/world.ts'

it('a character that no text can hold is a malformed request, not a crash', async () => {
  const world = await openWorldForTest({ routes: [...sessionRoutes, ...probeRoutes] })
  await addProbeTable(world.db)
  const answer = await world.call(probe.add, { body: { name: 'a\u0000b' } }, 'owner')
  expect([answer.statusCode, answer.json().code]).toEqual([400, 'malformed'])
})
