import { sessionRoutes } from '#server/features/accounts/sessions/sessions.routes.ts'
import { systemRoutes } from '#server/features/system/system.routes.ts'
import type { CastName } from '#server/testing/cast.ts'
import { multipart } from '#server/testing/multipart.ts'
import { addProbeTable, probe, probeRoutes } from '#server/testing/probe.ts'
import { openWorld } from '#server/testing/world.ts'

export type FormPart = Parameters<typeof multipart>[0][number]

/** A world with the probe's routes and a record of the owner, to which `upload` adds files. */
export async function openUploadWorld() {
  const world = await openWorld({ routes: [...systemRoutes, ...sessionRoutes, ...probeRoutes] })
  await addProbeTable(world.db)
  const { id } = (await world.call(probe.add, { body: { name: 'holder' } }, 'owner')).json()
  const upload = (parts: FormPart[], as: CastName | undefined = 'owner', headers = {}) => {
    const form = multipart(parts)
    return world.call(
      probe.upload,
      { params: { id }, body: form.body, headers: { ...form.headers, ...headers } },
      as,
    )
  }
  return { world, id: id as number, upload }
}
