import { Textarea, type TextareaProps } from '@mantine/core'
import type { FieldProps, Values } from './text-field.tsx'

/** Some paragraphs. Apart from the other fields: the login needs none. */
export function TextareaField<V extends Values>({ form, path, ...props }: FieldProps<V, TextareaProps>) {
  return <Textarea key={form.key(path)} {...form.getInputProps(path)} {...props} />
}
