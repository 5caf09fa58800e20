import { TextInput, type TextInputProps } from '@mantine/core'

/** An address as people type it: the right keyboard, nothing capitalised, nothing underlined in red. */
export const EmailInput = (props: TextInputProps) => (
  <TextInput label="E-mail" type="email" autoCapitalize="none" spellCheck={false} {...props} />
)
