import { Button } from '@mantine/core'
import { licenseCalls } from '#contract/licenses/calls.ts'
import { licenseMessages } from '#contract/licenses/messages.ts'
import { useCall } from '#web/lib/api/query.ts'
import { formatTime } from '#web/lib/format.ts'
import { notify } from '#web/lib/notify.ts'
import { SaveFailure } from '#web/ui/save-failure.tsx'
import classes from './licenses.module.css'

/** For who works in a company and would rather have it pay. */
export function AskOwner({ askedAt }: { askedAt: string | null }) {
  const { send, pending, failure } = useCall(licenseCalls.askOwner, () =>
    notify('success', licenseMessages.asked),
  )
  return (
    <section className={classes.ask}>
      <p>{askedAt ? licenseMessages.askedAt(formatTime(askedAt)) : licenseMessages.askMeaning}</p>
      <SaveFailure failure={pending ? null : failure} />
      {!askedAt && (
        <Button loading={pending} onClick={() => send({})}>
          {licenseMessages.ask}
        </Button>
      )}
    </section>
  )
}
