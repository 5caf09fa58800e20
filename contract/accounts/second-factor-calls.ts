import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { Id } from '#contract/fields.ts'
import {
  FirstCode,
  NewPasskey,
  OwnerProof,
  PasskeyWanted,
  RecoveryCodes,
  SecondFactors,
} from './second-factor.ts'

export const secondFactorCalls = {
  own: endpoint({
    method: 'GET',
    path: '/second_factor',
    gate: 'signed-in',
    summary: 'Which second factors the caller has',
    returns: SecondFactors,
  }),
  startApp: endpoint({
    method: 'POST',
    path: '/second_factor/app',
    gate: 'signed-in',
    summary: 'A new secret for an authenticator app; counts once a first code of the app was right',
    body: OwnerProof,
    returns: z.object({ secret: z.string(), uri: z.string() }),
  }),
  confirmApp: endpoint({
    method: 'POST',
    path: '/second_factor/app/confirmation',
    gate: 'signed-in',
    summary: 'Add the authenticator app by its first code; recovery codes come with the first factor',
    body: FirstCode,
    returns: RecoveryCodes,
  }),
  removeApp: endpoint({
    method: 'DELETE',
    path: '/second_factor/app',
    gate: 'signed-in',
    summary: 'Remove the authenticator app',
    body: OwnerProof,
    returns: z.object({}),
  }),
  startPasskey: endpoint({
    method: 'POST',
    path: '/second_factor/passkey_challenge',
    gate: 'signed-in',
    summary: 'What a device is asked to make a passkey of; for five minutes, once',
    body: OwnerProof,
    returns: PasskeyWanted,
  }),
  addPasskey: endpoint({
    method: 'POST',
    path: '/second_factor/passkeys',
    gate: 'signed-in',
    summary: 'Add the passkey that a device made; recovery codes come with the first factor',
    body: NewPasskey,
    returns: RecoveryCodes,
  }),
  removePasskey: endpoint({
    method: 'DELETE',
    path: '/second_factor/passkeys/:id',
    gate: 'signed-in',
    summary: 'Remove a passkey',
    params: z.object({ id: Id }),
    body: OwnerProof,
    returns: z.object({}),
  }),
  makeCodes: endpoint({
    method: 'POST',
    path: '/second_factor/recovery_codes',
    gate: 'signed-in',
    summary: 'New recovery codes; the old ones end',
    body: OwnerProof,
    returns: RecoveryCodes,
  }),
  ofUser: endpoint({
    method: 'GET',
    path: '/users/:id/second_factor',
    gate: 'admin',
    summary: 'Whether somebody has a second factor',
    params: z.object({ id: Id }),
    returns: z.object({ set_up: z.boolean() }),
  }),
  removeOfUser: endpoint({
    method: 'DELETE',
    path: '/users/:id/second_factor',
    gate: 'admin',
    summary: 'Remove the second factor of somebody who lost it; their sessions end',
    params: z.object({ id: Id }),
    returns: z.object({}),
  }),
}
