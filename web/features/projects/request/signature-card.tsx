import { Checkbox } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { type Signature, SignaturePad } from '#web/ui/signature/pad.tsx'
import { TermsBox } from '#web/ui/terms-text.tsx'
import classes from './request.module.css'
import type { SigningValues } from './values.ts'

/** Card 3 of the private variant: the customer reads, agrees and signs. */
export function SignatureCard({ form }: { form: UseFormReturnType<SigningValues> }) {
  const sign = (signature: Signature | null) => {
    form.setFieldValue('customer_signature', signature?.picture ?? '')
    form.setFieldValue('customer_signature_strokes', signature?.strokes ?? null)
  }
  return (
    <>
      <TermsBox />
      <Checkbox
        {...form.getInputProps('terms_of_agreement', { type: 'checkbox' })}
        key={form.key('terms_of_agreement')}
        label="I agree to the terms and conditions"
      />
      <SignaturePad
        path="customer_signature"
        label="Customer signature"
        initial={form.getValues().customer_signature_strokes}
        error={form.errors.customer_signature as string}
        onChange={sign}
      />
      <TextField
        form={form}
        path="signed_company_name"
        label="Company name"
        required
        autoComplete="organization"
      />
      <div className={classes.pair}>
        <TextField
          form={form}
          path="first_name"
          label="First name"
          required
          autoComplete="given-name"
          error={form.errors.first_name ?? form.errors.signed_user_name}
        />
        <TextField form={form} path="last_name" label="Last name" required autoComplete="family-name" />
      </div>
    </>
  )
}
