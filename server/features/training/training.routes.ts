import { api } from '#contract/api.ts'
import { can } from '#contract/policies.ts'
import { findUser, findUserToChange } from '#server/features/accounts/users/users.ts'
import { type Route, route } from '#server/http/route.ts'
import { allow, found } from '#server/services/runtime/failure.ts'
import { checkCertificate, findCertificate, printCertificate } from './certificates/certificates.ts'
import { passTest } from './quiz.ts'
import { readTraining, saveProgress } from './training.ts'

export const trainingRoutes: Route[] = [
  route(api.training.own, ({ db, user }) => readTraining(db, user)),

  route(api.training.saveProgress, async ({ db, user, body, now, audit }) => {
    audit.recordId = user.id
    return { read: await saveProgress(db, user.id, body.read, now) }
  }),

  route(
    api.training.finishQuiz,
    async ({ db, user, now }) => found(await findUserToChange(db, user.id, now)),
    async ({ db, now }, person) => {
      const certificate = await passTest(db, person, now)
      return { user: found(await findUser(db, person.id, now)), certificate }
    },
  ),

  route(api.training.checkCertificate, ({ db, params, now }) => checkCertificate(db, params.number, now)),

  route(api.training.certificatePdf, {
    find: async ({ db, user, params }) => {
      const certificate = found(await findCertificate(db, params.number))
      allow(can.printCertificate(user, certificate.holder))
      return certificate
    },
    act: (context, certificate) => printCertificate(context, certificate),
  }),
]
