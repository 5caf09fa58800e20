import { expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import { signInNames } from '#server/testing/cast.ts'
import { openWorldForTest } from '#server/testing/world.ts'

it('operations are for platform admins alone, and unknown records are unknown', async () => {
  const world = await openWorldForTest()
  for (const call of Object.values(api.admin)) {
    const sent = { params: { id: 999 } }
    for (const name of signInNames.filter(name => name !== 'admin'))
      expect([name, call.path, (await world.call(call, sent, name)).statusCode]).toEqual([
        name,
        call.path,
        403,
      ])
    expect((await world.call(call, sent)).statusCode).toBe(401)
    const asAdmin = (await world.call(call, sent, 'admin')).statusCode
    expect([call.path, asAdmin]).toEqual([call.path, call.path.includes(':id') ? 404 : 200])
  }
})
