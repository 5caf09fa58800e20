import { companyAdminCalls } from '#contract/companies/admin-calls.ts'
import { companyCalls, InviteInput } from '#contract/companies/calls.ts'
import { companyLimits } from '#contract/companies/company-limits.ts'
import { ApiError } from '#web/lib/api/api-error.ts'
import { isTemporary } from '#web/lib/api/failures.ts'
import { createOnce } from '#web/lib/forms/create.ts'
import { emptyInvitation } from './invitation.ts'
import type { PastedPerson } from './pasted-people.ts'

/** Beside the fields they are about, and `row` beside the whole. */
export type InviteErrors = Partial<Record<keyof PastedPerson | 'row', string>>

interface Outcome {
  sent: boolean
  /** Why it was not sent. */
  errors?: InviteErrors
  /** A lost connection and the sender's own limit meet the rest too; what is about one person does not. */
  meetsAll?: boolean
}

/** How rows of people are sent: so many with one call, and what became of each. */
export interface SendRows {
  atOnce: number
  rows(companyId: number, rows: { values: PastedPerson }[]): Promise<Outcome[]>
}

/** As the owner of a company invites: each person with a call of their own. */
export const sendOneByOne: SendRows = {
  atOnce: 1,
  rows: (companyId, rows) =>
    Promise.all(
      rows.map(
        async ({ values }) =>
          check(companyId, values) ??
          (await orRefused(async () => {
            await createOnce(companyCalls.inviteInto, { body: invitation(companyId, values) })
            return { sent: true }
          })),
      ),
    ),
}

/** As a platform admin adds the staff of a company: one call for a list. */
export const sendTogether: SendRows = {
  atOnce: companyLimits.employeesAtOnce,
  async rows(companyId, rows) {
    const wrong = rows.map(({ values }) => check(companyId, values))
    const users = rows.filter((_, index) => !wrong[index]).map(({ values }) => invitation(companyId, values))
    const answered = users.length > 0 ? await inviteAll(companyId, users) : []
    return wrong.map(outcome => outcome ?? answered.shift() ?? { sent: false })
  },
}

async function inviteAll(companyId: number, users: ReturnType<typeof invitation>[]): Promise<Outcome[]> {
  let outcomes: Outcome[] = []
  const refused = await orRefused(async () => {
    const { answer } = await createOnce(companyAdminCalls.addEmployees, {
      body: { company_id: companyId, users },
    })
    outcomes = answer.users.map(({ error }) =>
      error === null ? { sent: true } : { sent: false, errors: { email: error } },
    )
    return { sent: true }
  })
  if (refused.sent) return outcomes
  if (refused.errors?.row) return users.map(() => ({ ...refused, meetsAll: true }))
  return users.map((_, index) => ({ sent: false, errors: errorsOfRow(refused.errors ?? {}, index) }))
}

/** `users.3.email` is about the email of the fourth. */
const errorsOfRow = (errors: object, index: number): InviteErrors =>
  Object.fromEntries(
    Object.entries(errors)
      .filter(([field]) => field.startsWith(`users.${index}.`))
      .map(([field, message]) => [field.split('.')[2], message]),
  )

const invitation = (companyId: number, values: PastedPerson) => ({ ...emptyInvitation(companyId), ...values })

/** What the server would say, without asking it; null when there is nothing to say. */
function check(companyId: number, values: PastedPerson): Outcome | null {
  const checked = InviteInput.safeParse(invitation(companyId, values))
  if (checked.success) return null
  const issues = checked.error.issues.map(({ path, message }) => [path[0], message]).reverse()
  return { sent: false, errors: Object.fromEntries(issues) }
}

async function orRefused(send: () => Promise<Outcome>): Promise<Outcome> {
  try {
    return await send()
  } catch (failure) {
    if (!(failure instanceof ApiError)) throw failure
    if (Object.keys(failure.fields).length > 0) return { sent: false, errors: failure.fields }
    const meetsAll = isTemporary(failure) && failure.code !== 'address_limit'
    return { sent: false, errors: { row: failure.message }, meetsAll }
  }
}
