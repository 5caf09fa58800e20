import { Select, type SelectProps } from '@mantine/core'
import type { FieldProps, Values } from './text-field.tsx'

/** In a file of its own, so that the sign-in page does not load the library for lists. */
export function SelectField<V extends Values>({ form, path, ...props }: FieldProps<V, SelectProps>) {
  return <Select key={form.key(path)} {...form.getInputProps(path)} {...props} />
}
