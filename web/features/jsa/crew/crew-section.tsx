import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import IconDeviceMobile from '@tabler/icons-react/dist/esm/icons/IconDeviceMobile.mjs'
import IconQrcode from '@tabler/icons-react/dist/esm/icons/IconQrcode.mjs'
import { useQuery } from '@tanstack/react-query'
import { crewMessages } from '#contract/jsa/crew-messages.ts'
import type { JsaForm, SignOnSheet } from '#contract/jsa/form.ts'
import { can } from '#contract/policies.ts'
import { useSession } from '#web/lib/session/session.ts'
import { Callout } from '#web/ui/callout.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { ErrorState } from '#web/ui/states.tsx'
import { CodeDialog } from './code-dialog.tsx'
import classes from './crew.module.css'
import { CrewList } from './crew-list.tsx'
import { crewQuery } from './crew-query.ts'
import { PassPhone } from './pass-phone.tsx'
import { sheetOf } from './sheet.ts'
import { useSignOnCodes } from './sign-on-codes.ts'
import { whoSigned } from './who-signed.ts'

/** The crew signs on: who has, who is asked to again, and the two ways to do it. */
export function CrewSection({ form }: { form: JsaForm | null }) {
  const sheet = form && sheetOf(form)
  return (
    <Panel title="Crew sign-on">
      <div className={classes.crew}>
        <p>{crewMessages.lead}</p>
        {form && sheet ? (
          <Crew key={form.id} form={form} sheet={sheet} />
        ) : (
          <p className={classes.soft}>{crewMessages.submitFirst}</p>
        )}
      </div>
    </Panel>
  )
}

function Crew({ form, sheet }: { form: JsaForm; sheet: SignOnSheet }) {
  const user = useSession()?.user
  const { data, error, refetch } = useQuery(crewQuery(form))
  const { signed, older } = whoSigned(data?.crew ?? [], form.revision)
  return (
    <>
      {form.draft && <p className={classes.soft}>{crewMessages.unsubmitted(form.revision)}</p>}
      {user && can.changeInTool(user) && <Ways form={form} sheet={sheet} signed={signed} />}
      {data ? (
        <>
          {signed.length > 0 ? (
            <>
              <h4>{crewMessages.signed(signed.length, form.revision)}</h4>
              <CrewList crew={signed} />
            </>
          ) : (
            <p className={classes.soft}>{crewMessages.nobody}</p>
          )}
          {older.length > 0 && (
            <>
              <Callout kind="caution">
                <p>{crewMessages.older(older.length)}</p>
                <p>{crewMessages.olderMeaning}</p>
              </Callout>
              <CrewList crew={older} older />
            </>
          )}
        </>
      ) : error ? (
        <ErrorState text={error.message} retry={() => void refetch()} />
      ) : (
        // as high as what comes: at the end of the page everything above would move under the finger
        <p className={classes.soft} role="status">
          {crewMessages.loading}
        </p>
      )}
    </>
  )
}

/** On the phone that is handed around, or by a code on their own. */
function Ways({
  form,
  sheet,
  signed,
}: {
  form: JsaForm
  sheet: SignOnSheet
  signed: ReturnType<typeof whoSigned>['signed']
}) {
  const [passing, { open: pass, close: stopPassing }] = useDisclosure()
  const [showing, { open: openCode, close: closeCode }] = useDisclosure()
  const codes = useSignOnCodes(form)
  const showCode = () => {
    openCode()
    if (!codes.isLive) codes.show()
  }
  return (
    <>
      <div className={classes.ways}>
        <Button
          variant="default"
          leftSection={<IconDeviceMobile size={20} aria-hidden="true" />}
          onClick={pass}
        >
          Pass the phone
        </Button>
        <Button
          variant="default"
          leftSection={<IconQrcode size={20} aria-hidden="true" />}
          onClick={showCode}
        >
          Show a code
        </Button>
      </div>
      {form.sign_on_until && <p className={classes.soft}>{crewMessages.codeOpen}</p>}
      <PassPhone form={form} sheet={sheet} opened={passing} onClose={stopPassing} />
      <CodeDialog form={form} signed={signed} codes={codes} opened={showing} onClose={closeCode} />
    </>
  )
}
