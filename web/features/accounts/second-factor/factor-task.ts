import { useEffect } from 'react'
import type { SecondFactors } from '#contract/accounts/second-factor.ts'

/** What somebody wants to do with their second factors. */
export type FactorTask =
  | { kind: 'app' | 'passkey' | 'remove-app' | 'codes' }
  | { kind: 'remove-passkey'; passkey: SecondFactors['passkeys'][number] }

/** Of each of the forms that do it. */
export interface StepProps {
  email: string
  factors: SecondFactors
  onCancel: () => void
  /** What is under way may bring codes that are shown once: nobody leaves until it is over. */
  onBusy: (isBusy: boolean) => void
  /** What to say now that it is done, with recovery codes where some were made. */
  onDone: (said: string, codes: string[] | null) => void
}

export const isSetUp = ({ app, passkeys }: SecondFactors) => app !== null || passkeys.length > 0

/** The portal asks for one, and there is no other. */
export const isLastRequired = ({ required, app, passkeys }: SecondFactors) =>
  required && passkeys.length + (app ? 1 : 0) === 1

export function useBusy(isBusy: boolean, onBusy: StepProps['onBusy']) {
  useEffect(() => {
    onBusy(isBusy)
    return () => onBusy(false)
  }, [isBusy, onBusy])
}
