import { secondFactorMessages } from '#contract/accounts/second-factor-messages.ts'
import { api } from '#contract/api.ts'
import { factorChanges } from '#server/features/accounts/mails/second-factor.mail.ts'
import { findUser } from '#server/features/accounts/users/users.ts'
import { groupsOf } from '#server/http/rights-on-hold.ts'
import { type Route, route } from '#server/http/route.ts'
import { Failure, found } from '#server/services/runtime/failure.ts'
import { confirmApp, removeApp, startApp } from './authenticator-app.ts'
import { spendChallenge } from './challenges.ts'
import { addFactor, finishChange, removeFactor, removeLostFactors } from './changes.ts'
import { findFactors, hasFactor, holdAccount } from './factors.ts'
import { clearFirstCodes, countFirstCode, proveOwner } from './owner-proof.ts'
import {
  addPasskey,
  readNewPasskey,
  refusedAnswer,
  refuseTooMany,
  removePasskey,
  wantPasskey,
} from './passkeys.ts'
import { makeCodes } from './recovery-codes.ts'

const { secondFactor } = api

export const secondFactorRoutes: Route[] = [
  route(secondFactor.own, async ({ db, user, settings }) => {
    const { app, passkeys, codesLeft } = await findFactors(db, user.id)
    return {
      app: app && { added_at: app.added_at.toISOString() },
      passkeys: passkeys.map(({ created_at, last_used_at, ...passkey }) => ({
        ...passkey,
        created_at: created_at.toISOString(),
        last_used_at: last_used_at?.toISOString() ?? null,
      })),
      recovery_codes_left: codesLeft,
      required: groupsOf(user, settings).length > 0,
      on_hold: [...(user.on_hold ?? [])],
    }
  }),

  route(secondFactor.startApp, {
    prepare: async context => proveOwner(context, context.body),
    act: async context => startApp(context),
  }),

  route(secondFactor.confirmApp, {
    prepare: async ({ db, user }) => countFirstCode(db, user.id),
    act: async context => {
      const { db, user, body } = context
      return addFactor(context, factorChanges.appAdded, async () => {
        await confirmApp(context, user.id, body.code.replace(/\s/g, ''))
        await clearFirstCodes(db, user.id)
      })
    },
  }),

  route(secondFactor.removeApp, {
    prepare: async context => proveOwner(context, context.body),
    act: async context => {
      const { db, user } = context
      await removeFactor(context, async () => {
        if (!(await removeApp(db, user.id)))
          throw new Failure(409, secondFactorMessages.appGone, { code: 'factor_gone' })
        return factorChanges.appRemoved
      })
      return {}
    },
  }),

  route(secondFactor.startPasskey, {
    prepare: async context => proveOwner(context, context.body),
    act: async context => {
      await refuseTooMany(context.db, context.user.id)
      return wantPasskey(context, context.user)
    },
  }),

  route(secondFactor.addPasskey, {
    prepare: async context => {
      const { user, body } = context
      const challenge = await spendChallenge(context, {
        ...{ user_id: user.id, purpose: 'enroll', token: body.token },
      })
      if (challenge === null) throw await refusedAnswer(context.db, user.id, body.response.id)
      return readNewPasskey(context, challenge, body)
    },
    act: async (context, _found, passkey) =>
      addFactor(context, factorChanges.passkeyAdded(passkey.name), () =>
        addPasskey(context, context.user.id, passkey),
      ),
  }),

  route(secondFactor.removePasskey, {
    prepare: async context => proveOwner(context, context.body),
    act: async context => {
      const { db, user, params } = context
      await removeFactor(context, async () => {
        const name = await removePasskey(db, user.id, params.id)
        if (name === null) throw new Failure(404, secondFactorMessages.passkeyGone, { code: 'factor_gone' })
        return factorChanges.passkeyRemoved(name)
      })
      return {}
    },
  }),

  route(secondFactor.makeCodes, {
    prepare: async context => proveOwner(context, context.body),
    act: async context => {
      const { db, user } = context
      await holdAccount(db, user.id)
      if (!(await hasFactor(db, user.id)))
        throw new Failure(409, secondFactorMessages.noFactor, { code: 'no_factor' })
      await finishChange(context, factorChanges.codesMade)
      return { recovery_codes: await makeCodes(db, user.id) }
    },
  }),

  route(secondFactor.ofUser, async ({ db, params, now }) => {
    const { id } = found(await findUser(db, params.id, now))
    return { set_up: await hasFactor(db, id) }
  }),

  route(
    secondFactor.removeOfUser,
    async ({ db, params, user, now }) => {
      // there the password and the factor are asked for
      if (params.id === user.id)
        throw new Failure(409, secondFactorMessages.ownInProfile, { code: 'own_account' })
      return found(await findUser(db, params.id, now))
    },
    async ({ db, settings, audit }, { id }) => {
      audit.recordId = id
      await removeLostFactors(db, settings, id)
      return {}
    },
  ),
]
