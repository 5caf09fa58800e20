import { api } from '#contract/api.ts'
import { passkeys } from '#server/db/schema/second-factor.ts'
import { removeFactors } from '#server/features/accounts/second-factor/factors.ts'
import {
  setUpApp,
  setUpPasskey,
  startedApp,
  startedPasskey,
} from '#server/features/accounts/second-factor/second-factor.fixtures.ts'
import { castPassword } from '#server/testing/cast.ts'
import type { World } from '#server/testing/world.ts'
import { addPerson, type CallCases, type Ready } from './call-case.ts'

const { secondFactor } = api

/** By somebody who has none when it begins. */
const ofSilver = (
  ready: (world: World) => Promise<Pick<Ready, 'body' | 'params'>>,
): CallCases[number][1] => ({
  as: 'silver',
  own: true,
  ready: async world => {
    await removeFactors(world.db, world.ids.silver)
    return {
      ...(await ready(world)),
      ...{ record_id: world.ids.silver, company: world.companyId('Corers') },
    }
  },
})
const proof = { current_password: castPassword }

export const secondFactorCases: CallCases = [
  [
    secondFactor.confirmApp,
    ofSilver(async world => ({ body: { code: (await startedApp(world, 'silver')).code() } })),
  ],
  [
    secondFactor.removeApp,
    ofSilver(async world => {
      await setUpApp(world, 'silver')
      return { body: proof }
    }),
  ],
  [secondFactor.addPasskey, ofSilver(async world => ({ body: await startedPasskey(world, 'silver') }))],
  [
    secondFactor.removePasskey,
    ofSilver(async world => ({ body: proof, params: { id: (await setUpPasskey(world, 'silver')).id } })),
  ],
  [
    secondFactor.makeCodes,
    ofSilver(async world => {
      await setUpPasskey(world, 'silver')
      return { body: proof }
    }),
  ],
  [
    secondFactor.removeOfUser,
    {
      as: 'admin',
      ready: async world => {
        const company = world.companyId('Corers')
        const { id } = await addPerson(world, { company_id: company, company_user: 'employee' })
        const key = { credential_id: `of ${id}`, public_key: 'key', counter: 0, name: 'Lost phone' }
        await world.db.insert(passkeys).values({ ...key, user_id: id })
        return { params: { id }, record_id: id, company }
      },
    },
  ],
]
