import { Button } from '@mantine/core'
import { SecondFactorAsked } from '#contract/accounts/second-factor.ts'
import { secondFactorMessages } from '#contract/accounts/second-factor-messages.ts'
import type { SecondFactorProof } from '#contract/accounts/second-factor-proof.ts'
import { FactorChoice } from '#web/features/accounts/second-factor/factor-choice.tsx'
import { ApiError } from '#web/lib/api/api-error.ts'
import { callNowLink, callNowNumber } from '#web/lib/session/settings.ts'
import { useRecordTitle } from '#web/lib/title.ts'
import { FullPage } from '#web/ui/shell/full-page.tsx'

/** After the password was right: one of the second factors there are. */
export default function SecondStep({
  asked,
  failure,
  pending,
  onProof,
  onBack,
}: {
  asked: unknown
  failure: Error | null
  pending: boolean
  onProof: (proof: SecondFactorProof) => void
  onBack: () => void
}) {
  useRecordTitle(secondFactorMessages.title)
  const wrong = failure instanceof ApiError && failure.code === 'second_factor_needed' ? null : failure
  return (
    <FullPage title={secondFactorMessages.title}>
      <FactorChoice
        asked={SecondFactorAsked.parse(asked)}
        failure={pending ? null : wrong}
        pending={pending}
        submit="Sign in"
        hint={<CallUs />}
        onProof={onProof}
      >
        <Button variant="subtle" fullWidth onClick={onBack}>
          Back
        </Button>
      </FactorChoice>
    </FullPage>
  )
}

/** With the number as a link: whoever lost their phone reads this on another one. */
function CallUs() {
  const [before, after] = secondFactorMessages.lost(callNowNumber).split(callNowNumber)
  return (
    <>
      {before}
      <a href={callNowLink}>{callNowNumber}</a>
      {after}
    </>
  )
}
