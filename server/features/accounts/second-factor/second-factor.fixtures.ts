import { TOTP } from 'otpauth'
import { api } from '#contract/api.ts'
import { type CastName, castPassword, emailOf } from '#server/testing/cast.ts'
import type { World } from '#server/testing/world.ts'
import { newDevice } from './device.fixtures.ts'

const { secondFactor, accounts } = api

/** As somebody with a phone in hand: codes of the app that is set up. */
export interface App {
  /** Of the half minute it is now in the world; later ones by `steps`. */
  code(steps?: number): string
  recovery_codes: string[]
  secret: string
}

/** A seed that waits for its first code. */
export async function startedApp(world: World, name: CastName, password = castPassword) {
  const body = { current_password: password }
  const started = await world.call(secondFactor.startApp, { body }, name)
  const { secret, uri } = started.json()
  const totp = new TOTP({ secret })
  const code = (steps = 0) => totp.generate({ timestamp: world.clock().getTime() + steps * 30_000 })
  return { secret: secret as string, uri: uri as string, code }
}

/** Sets up an authenticator app as the page does; the next code that counts is of the half minute after. */
export async function setUpApp(world: World, name: CastName): Promise<App> {
  const { secret, code } = await startedApp(world, name)
  const confirmed = await world.call(secondFactor.confirmApp, { body: { code: code() } }, name)
  if (confirmed.statusCode !== 200) throw new Error(confirmed.body)
  world.pass(30)
  return { code, secret, recovery_codes: confirmed.json().recovery_codes ?? [] }
}

/** The body that adds a passkey, made by a device. */
export async function startedPasskey(
  world: World,
  name: CastName,
  device = newDevice(world.config.publicUrl),
  called = 'Work phone',
) {
  const started = await world.call(
    secondFactor.startPasskey,
    { body: { current_password: castPassword } },
    name,
  )
  if (started.statusCode !== 200) throw new Error(started.body)
  const { token, options } = started.json()
  return { token, name: called, response: device.make(options) }
}

/** Adds a passkey as the page does. */
export async function setUpPasskey(
  world: World,
  name: CastName,
  device = newDevice(world.config.publicUrl),
  called = 'Work phone',
) {
  const body = await startedPasskey(world, name, device, called)
  const added = await world.call(secondFactor.addPasskey, { body }, name)
  if (added.statusCode !== 200) throw new Error(added.body)
  const { passkeys } = (await world.call(secondFactor.own, {}, name)).json()
  return {
    ...{ device, id: passkeys.at(-1).id as number },
    recovery_codes: added.json().recovery_codes as string[] | null,
  }
}

export const signIn = (
  world: World,
  name: CastName,
  { password = castPassword, from = '192.0.2.1', ...second_factor }: Sent = {},
) =>
  world.app.inject({
    ...{ method: 'POST', url: `/api${accounts.signIn.path}`, remoteAddress: from },
    payload: {
      user: { email: emailOf(name), password },
      ...(Object.keys(second_factor).length > 0 && { second_factor }),
    },
  })

interface Sent {
  password?: string
  from?: string | undefined
  code?: string
  passkey?: { token: string; response: object }
}
