import { Select, type SelectProps } from '@mantine/core'
import type { FieldProps, Values } from './text-field.tsx'

/** Apart from the other fields: the login needs no list, and no library for one. */
export function SelectField<V extends Values>({ form, path, ...props }: FieldProps<V, SelectProps>) {
  return <Select key={form.key(path)} {...form.getInputProps(path)} {...props} />
}
