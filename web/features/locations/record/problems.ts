import { z } from 'zod'

/** What the contract finds wrong with a record, beside the fields of its form. */
export const problemsAsIssues =
  <T>(problemsOf: (record: T) => Record<string, string>) =>
  (record: T, context: z.core.$RefinementCtx) => {
    for (const [field, message] of Object.entries(problemsOf(record)))
      context.addIssue({ code: 'custom', path: field.split('.'), message })
  }

/**
 * Checks a form in one round: what its fields refuse, and what the contract finds wrong with the record that they make.
 * Until a choice is made, the stand-in takes its place; what hangs on that choice is asked for afterwards.
 */
export const checkTogether = <R extends z.ZodType<object>>(
  record: R,
  standIn: Partial<z.output<R>>,
  hangsOnIt: string[],
  problemsOf: (record: z.output<R>) => Record<string, string>,
) =>
  z.record(z.string(), z.unknown()).superRefine((values, context) => {
    const { error, data } = record.safeParse(values)
    const refusals = error?.issues.map(({ path, message }): Problem => [path.join('.'), message]) ?? []
    const refused = new Set(refusals.map(([field]) => field))
    const missing = Object.entries(standIn).filter(([field]) => refused.has(field))
    const complete = data ?? record.safeParse({ ...values, ...Object.fromEntries(missing) }).data
    const isAsked = ([field]: Problem) =>
      !refused.has(field) && (missing.length === 0 || !hangsOnIt.includes(field))
    const others = complete ? Object.entries(problemsOf(complete)).filter(isAsked) : []
    // in the order of the form: the first one gets the focus
    const order = Object.keys(values)
    const problems = [...refusals, ...others].sort(
      ([one], [other]) => order.indexOf(firstOf(one)) - order.indexOf(firstOf(other)),
    )
    problemsAsIssues(() => Object.fromEntries(problems))(values, context)
  })

type Problem = [field: string, sentence: string]

const firstOf = (field: string) => field.split('.', 1)[0] ?? ''
