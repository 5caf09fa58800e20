import { api } from '#contract/api.ts'
import type { Core } from '#contract/locations/cores/core.ts'
import type { Location } from '#contract/locations/location.ts'
import type { Target } from '#contract/locations/targets/target.ts'
import type { CastName } from '#server/testing/cast.ts'
import type { World } from '#server/testing/world.ts'

type Fields = Record<string, unknown>

export const sendTarget = (world: World, id: number, target: Fields = {}, as: CastName = 'technician') =>
  world.call(api.targets.add, { params: { id }, body: { type: 'rebar', ...target } }, as)

export const saveTarget = (world: World, id: number, target: Fields, as: CastName = 'technician') =>
  world.call(api.targets.change, { params: { id }, body: target }, as)

export const deleteTarget = (world: World, id: number, as: CastName = 'technician') =>
  world.call(api.targets.remove, { params: { id } }, as)

export const sendCore = (world: World, id: number, core: Fields = {}, as: CastName = 'technician') =>
  world.call(
    api.cores.add,
    { params: { id }, body: { kind: 'core', diameter: '4', verdict: 'cleared', ...core } },
    as,
  )

export const saveCore = (world: World, id: number, core: Fields, as: CastName = 'technician') =>
  world.call(api.cores.change, { params: { id }, body: core }, as)

export const deleteCore = (world: World, id: number, as: CastName = 'technician') =>
  world.call(api.cores.remove, { params: { id } }, as)

/** One that is there; fails where it could not be added. */
export const addTarget = async (
  world: World,
  locationId: number,
  target?: Fields,
): Promise<{ target: Target; location: Location }> => added(await sendTarget(world, locationId, target))

export const addCore = async (
  world: World,
  locationId: number,
  core?: Fields,
): Promise<{ core: Core; location: Location }> => added(await sendCore(world, locationId, core))

function added(answer: Awaited<ReturnType<World['call']>>) {
  if (answer.statusCode !== 201) throw new Error(`${answer.statusCode}: ${answer.body}`)
  return answer.json()
}
