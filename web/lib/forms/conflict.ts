import type { UseFormReturnType } from '@mantine/form'
import { ApiError } from '#web/lib/api/api-error.ts'
import type { DraftForm } from './form.ts'

type Versioned = Record<string, unknown> & { version: number | null }

/** The two versions of a record side by side, and what each choice does. */
export interface Conflict {
  typed: object
  /** The same fields, as they are saved now. */
  current: object
  /** The fields by name, as the form calls them. */
  labels: Record<string, string>
  onMine: () => void
  onTheirs: () => void
}

/** The record as somebody else has saved it meanwhile; undefined for any other failure. */
export const currentOf = (failure: unknown): unknown =>
  failure instanceof ApiError && failure.code === 'changed' ? failure.refusal.current : undefined

/** What somebody else has saved meanwhile, beside what was typed; null unless a save was refused because of it. */
export function conflictOf<R extends { version: number }, V extends Versioned>(
  { form, saved }: Pick<DraftForm<V>, 'form' | 'saved'>,
  { pending, failure, reset }: { pending: boolean; failure: Error | null; reset: () => void },
  about: {
    /** Undefined for what is no such record. */
    parse(current: unknown): R | undefined
    values(record: R): V
    /** Every value as text, told apart from what is saved now. */
    readable(values: V, current: R): object
    labels: Record<string, string>
  },
  { save, onTheirs }: { save: () => void; onTheirs?: (record: R) => void },
): Conflict | null {
  const current = pending ? undefined : about.parse(currentOf(failure))
  if (!current) return null
  return {
    typed: about.readable(form.getValues(), current),
    current: about.readable(about.values(current), current),
    labels: about.labels,
    onTheirs() {
      form.setValues(about.values(current))
      saved()
      onTheirs?.(current)
      reset()
    },
    onMine() {
      rebase(form, current.version)
      save()
    },
  }
}

/** From now on what was typed is saved over this version. */
export const rebase = (form: Pick<UseFormReturnType<Versioned>, 'setFieldValue'>, version: number | null) =>
  form.setFieldValue('version', version)
