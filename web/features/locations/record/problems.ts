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
    for (const { path, message } of error?.issues ?? [])
      context.addIssue({ code: 'custom', path: [...path], message })
    const refused = new Set(error?.issues.map(({ path }) => path.join('.')))
    const missing = Object.entries(standIn).filter(([field]) => refused.has(field))
    const complete = data ?? record.safeParse({ ...values, ...Object.fromEntries(missing) }).data
    if (!complete) return
    const isAsked = (field: string) =>
      !refused.has(field) && (missing.length === 0 || !hangsOnIt.includes(field))
    const problems = Object.entries(problemsOf(complete)).filter(([field]) => isAsked(field))
    problemsAsIssues(() => Object.fromEntries(problems))(complete, context)
  })
