import { type FormErrors, schemaResolver, type UseFormReturnType, useForm } from '@mantine/form'
import { type FormEvent, useEffect, useState } from 'react'
import type { z } from 'zod'
import { ApiError } from '#web/lib/api/api-error.ts'
import { openDraft } from './draft.ts'

export interface DraftForm<V extends Record<string, unknown>> {
  form: UseFormReturnType<V>
  /** Checks, and either saves or leads to the first field that is not right. */
  submit(save: (values: V) => void): (event?: FormEvent<HTMLFormElement>) => void
  /** The form holds what was typed before a reload or an ended session. */
  restored: boolean
  /** Back to what is saved. */
  discard(): void
  /** What was typed is on the server now. */
  saved(): void
}

/**
 * A form in the shape of its call's body: checked by the call's own schema, marked by the server's refusal, and
 * stored on the device under `draft` until it is saved.
 */
export function useDraftForm<V extends Record<string, unknown>>(
  schema: z.ZodType,
  initialValues: V,
  { failure = null, draft: name }: { failure?: Error | null; draft?: string } = {},
): DraftForm<V> {
  const [draft] = useState(() => (name ? openDraft<V>(name) : null))
  const [stored, setStored] = useState(() => draft?.read() ?? null)
  const form = useForm<V>({
    mode: 'uncontrolled',
    initialValues: stored ? (mergeDraft(initialValues, stored) as V) : initialValues,
    validate: schemaResolver(schema, { sync: true }),
    onValuesChange: values => draft?.write(values),
  })
  const focusFirst = (errors: FormErrors) => {
    const first = Object.keys(errors)[0]
    if (first) form.getInputNode(first)?.focus()
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: the form is new at every render; a refusal counts once
  useEffect(() => {
    if (!(failure instanceof ApiError)) return
    form.setErrors(failure.fields)
    focusFirst(failure.fields)
  }, [failure])

  return {
    form,
    submit: save => form.onSubmit(save, focusFirst),
    restored: stored !== null,
    discard() {
      form.setValues(initialValues)
      form.clearErrors()
      draft?.clear()
      setStored(null)
    },
    saved() {
      draft?.clear()
      setStored(null)
    },
  }
}

/** Only the fields of this form: the draft may be of an older one. */
function mergeDraft(initial: unknown, stored: unknown): unknown {
  if (stored === undefined) return initial
  if (initial === null || typeof initial !== 'object' || Array.isArray(initial)) return stored
  if (stored === null || typeof stored !== 'object') return initial
  return Object.fromEntries(
    Object.entries(initial).map(([name, value]) => [name, mergeDraft(value, Reflect.get(stored, name))]),
  )
}
