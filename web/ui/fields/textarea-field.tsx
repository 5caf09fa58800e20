import { Textarea, type TextareaProps } from '@mantine/core'
import type { FieldProps, Values } from './text-field.tsx'

/** In a file of its own, so that the sign-in page does not load it. */
export function TextareaField<V extends Values>({ form, path, ...props }: FieldProps<V, TextareaProps>) {
  return <Textarea key={form.key(path)} {...form.getInputProps(path)} {...props} />
}
