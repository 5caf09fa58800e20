import type { z } from 'zod'

/** What the contract finds wrong with a record, beside the fields of its form. */
export const problemsAsIssues =
  <T>(problemsOf: (record: T) => Record<string, string>) =>
  (record: T, context: z.core.$RefinementCtx) => {
    for (const [field, message] of Object.entries(problemsOf(record)))
      context.addIssue({ code: 'custom', path: field.split('.'), message })
  }
