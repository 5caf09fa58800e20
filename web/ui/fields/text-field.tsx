import { PasswordInput, type PasswordInputProps, TextInput, type TextInputProps } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'

export type Values = Record<string, unknown>

/** An input whose value the form holds under `path`. Its key changes when the form sets the value. */
export type FieldProps<V extends Values, InputProps> = Omit<InputProps, 'form'> & {
  form: UseFormReturnType<V>
  path: string
}

export function TextField<V extends Values>({ form, path, ...props }: FieldProps<V, TextInputProps>) {
  return <TextInput key={form.key(path)} {...form.getInputProps(path)} {...props} />
}

/** With the keyboard for addresses, without capitals and spell checking. */
export function EmailField<V extends Values>(props: FieldProps<V, TextInputProps>) {
  return <TextField label="Email" type="email" autoCapitalize="none" spellCheck={false} {...props} />
}

export function PasswordField<V extends Values>({ form, path, ...props }: FieldProps<V, PasswordInputProps>) {
  return <PasswordInput key={form.key(path)} {...form.getInputProps(path)} {...props} />
}
