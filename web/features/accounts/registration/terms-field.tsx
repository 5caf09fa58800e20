import { Checkbox } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useDisclosure } from '@mantine/hooks'
import classes from '#web/features/accounts/account-form.module.css'
import { TermsDialog } from '#web/ui/terms-dialog.tsx'
import type { Registration } from './registration-values.ts'

/** Ticked by hand, or by agreeing in the dialog. */
export function TermsField({ form }: { form: UseFormReturnType<Registration> }) {
  const [opened, { open, close }] = useDisclosure()
  return (
    <div>
      <Checkbox
        label="I agree to the terms and conditions"
        key={form.key('user.terms')}
        {...form.getInputProps('user.terms', { type: 'checkbox' })}
      />
      <button type="button" className={classes.link} onClick={open}>
        Read the terms and conditions
      </button>
      <TermsDialog opened={opened} onClose={close} onAgree={() => form.setFieldValue('user.terms', true)} />
    </div>
  )
}
