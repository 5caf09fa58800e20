import { Button } from '@mantine/core'
import { useState } from 'react'
import type { z } from 'zod'
import { OwnerProof, SecondFactorAsked, type SecondFactors } from '#contract/accounts/second-factor.ts'
import { secondFactorMessages } from '#contract/accounts/second-factor-messages.ts'
import { ApiError } from '#web/lib/api/api-error.ts'
import { useDraftForm } from '#web/lib/forms/form.ts'
import { DialogEnd } from '#web/ui/dialog-end.tsx'
import dialog from '#web/ui/dialog-form.module.css'
import { PasswordField } from '#web/ui/fields/text-field.tsx'
import { FactorChoice } from './factor-choice.tsx'
import { isSetUp } from './factor-task.ts'
import classes from './second-factor.module.css'

type Proof = z.input<typeof OwnerProof>

/** The password before any change, and the second factor when it was not proved for a while. */
export function ProofForm({
  email,
  factors,
  question,
  submit: label,
  danger = false,
  pending,
  failure,
  onProof,
  onCancel,
}: {
  email: string
  factors: SecondFactors
  /** What is done once it is proved; what is set up says the title of the dialog. */
  question?: string
  submit: string
  danger?: boolean
  pending: boolean
  failure: Error | null
  onProof: (proof: Proof) => void
  onCancel: () => void
}) {
  const asked = useAsked(failure)
  const isFirstAsking = failure instanceof ApiError && failure.code === 'second_factor_needed'
  const { form, submit } = useDraftForm(OwnerProof, { current_password: '' }, { failure })
  if (asked)
    return (
      <FactorChoice
        asked={asked}
        question={question ?? secondFactorMessages.needed}
        failure={pending || isFirstAsking ? null : failure}
        pending={pending}
        submit={label}
        danger={danger}
        onProof={second_factor => onProof({ ...form.getValues(), second_factor })}
      >
        <Button variant="subtle" disabled={pending} onClick={onCancel}>
          Cancel
        </Button>
      </FactorChoice>
    )
  return (
    <form noValidate className={dialog.form} onSubmit={submit(onProof)}>
      {question && <p className={classes.lead}>{question}</p>}
      <p className={dialog.consequence}>
        {isSetUp(factors) ? secondFactorMessages.proofLeadAgain : secondFactorMessages.proofLead}
      </p>
      {/* tells a password manager whose password this is */}
      <input name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        form={form}
        path="current_password"
        label="Your password"
        autoComplete="current-password"
        data-autofocus
      />
      <DialogEnd failure={failure} pending={pending} onCancel={onCancel}>
        <Button type="submit" variant={danger ? 'danger' : 'filled'} loading={pending}>
          {label}
        </Button>
      </DialogEnd>
    </form>
  )
}

/** The last challenge that came with a refusal; one without a challenge leaves it as it is. */
function useAsked(failure: Error | null): SecondFactorAsked | null {
  const [asked, setAsked] = useState<SecondFactorAsked | null>(null)
  const [seen, setSeen] = useState<Error | null>(null)
  if (failure && failure !== seen) {
    setSeen(failure)
    const refusal = failure instanceof ApiError ? failure.refusal : null
    const given = SecondFactorAsked.safeParse(refusal?.second_factor)
    if (given.success) setAsked(given.data)
  }
  return asked
}
