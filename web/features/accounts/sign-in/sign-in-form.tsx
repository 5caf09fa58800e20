import { Button } from '@mantine/core'
import { useRouter, useSearch } from '@tanstack/react-router'
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { accountCalls, SignInInput } from '#contract/accounts/calls.ts'
import { accountMessages } from '#contract/accounts/messages.ts'
import { messages } from '#contract/messages.ts'
import classes from '#web/features/accounts/account-form.module.css'
import { useCarriedEmail } from '#web/features/accounts/go-to-sign-in.ts'
import { ResendLink } from '#web/features/accounts/registration/resend-mail.tsx'
import { ApiError } from '#web/lib/api/api-error.ts'
import { connection } from '#web/lib/api/connection.ts'
import { isTemporary } from '#web/lib/api/failures.ts'
import { useCall } from '#web/lib/api/query.ts'
import { useDraftForm } from '#web/lib/forms/form.ts'
import { clearNotices } from '#web/lib/notify.ts'
import { readEarlyForm } from '#web/lib/session/early-sign-in.ts'
import { session } from '#web/lib/session/session.ts'
import { Callout } from '#web/ui/callout.tsx'
import { EmailField, PasswordField } from '#web/ui/fields/text-field.tsx'
import { FullPage } from '#web/ui/shell/full-page.tsx'
import { afterSignIn } from './after-sign-in.ts'

/** Most people never need it. */
const loadStep = () => import('./second-step.tsx')

/**
 * With its page, since the second step is a page of its own; the children stand below the form. `adminHome`: where
 * platform admins come to; everybody else comes to the projects.
 */
export function SignInForm({
  title,
  adminHome,
  children,
}: {
  title: string
  adminHome?: string
  children: ReactNode
}) {
  const { send, pending, failure, refusal, step, restart } = useSignIn(adminHome)
  const [early, setEarly] = useState(readEarlyForm)
  const carried = useCarriedEmail()
  const { password = '', passwordShown, pressed } = early ?? {}
  const email = early?.email || carried || ''
  const { form, submit } = useDraftForm(SignInInput, { user: { email, password } }, { failure: refusal })
  const element = useRef<HTMLFormElement>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: what was pressed before the app arrived counts once
  useLayoutEffect(() => {
    if (pressed?.answer) send({ body: form.getValues() }, { response: pressed.answer })
    // once the focus is back in its place, which what is missing may take
    else if (pressed) queueMicrotask(() => element.current?.requestSubmit())
  }, [])

  if (step) {
    const { SecondStep, asked } = step
    return (
      <SecondStep
        asked={asked}
        failure={failure}
        pending={pending}
        onProof={second_factor => send({ body: { ...form.getValues(), second_factor } })}
        onBack={() => {
          setEarly(null)
          restart()
        }}
      />
    )
  }
  // on a phone the keyboard would cover the page before it is read
  const focuses = matchMedia('(pointer: fine)').matches
  const hasEmail = form.getValues().user.email !== ''
  return (
    <FullPage title={title}>
      <form
        ref={element}
        noValidate
        method="post"
        className={classes.form}
        onSubmit={submit(body => (refusal === stepMissing ? loadAgain(body.user.email) : send({ body })))}
      >
        {refusal && !pending && <Failure failure={refusal} email={form.getValues().user.email} />}
        <EmailField
          form={form}
          path="user.email"
          name="email"
          autoComplete="username"
          autoFocus={focuses && !hasEmail}
        />
        <PasswordField
          form={form}
          path="user.password"
          label="Password"
          name="password"
          autoComplete="current-password"
          defaultVisible={passwordShown}
          autoFocus={focuses && hasEmail}
        />
        <Button type="submit" loading={pending || (!!(pressed?.answer ?? failure) && !refusal)} fullWidth>
          Sign in
        </Button>
      </form>
      {children}
    </FullPage>
  )
}

/** A browser does not ask again for code that once did not come: only the page loaded anew has it. */
const stepMissing = new ApiError(0, { error: messages.appMissing, code: '', errors: [], fields: {} })

/** Not while that would lead nowhere, and take what was typed. */
function loadAgain(email: string) {
  if (!connection.isUp()) return
  window.history.replaceState({ ...window.history.state, email }, '')
  window.location.reload()
}

interface Step {
  SecondStep: Awaited<ReturnType<typeof loadStep>>['default']
  /** What the server asks for. */
  asked: unknown
}

function useSignIn(adminHome?: string) {
  const router = useRouter()
  const { redirect } = useSearch({ strict: false })
  const { send, pending, failure, reset } = useCall(accountCalls.signIn, (answer, headers) => {
    session.start(answer, headers.get('Authorization') ?? '')
    clearNotices()
    const { companies, user } = answer
    const home = user.admin ? adminHome : undefined
    router.history.replace(afterSignIn(companies.length > 0 || home !== undefined, redirect, home))
  })
  const [step, setStep] = useState<Step | null>(null)
  // that there is a second step is none
  const [refusal, setRefusal] = useState<Error | null>(null)
  useLayoutEffect(() => {
    const { second_factor: asked } = failure instanceof ApiError ? failure.refusal : {}
    setRefusal(asked ? null : failure)
    // a wrong code does not end the session that another tab may have begun meanwhile
    if (asked)
      void loadStep().then(
        ({ default: SecondStep }) => setStep({ SecondStep, asked }),
        () => {
          connection.report(false)
          setRefusal(stepMissing)
        },
      )
    // a lost connection ends neither the session of before nor the step
    else if (failure && !isTemporary(failure)) {
      session.clear()
      setStep(null)
    }
  }, [failure])
  const restart = () => {
    setStep(null)
    reset()
  }
  return { send, pending, failure, refusal, step, restart }
}

function Failure({ failure, email }: { failure: Error; email: string }) {
  const temporary = isTemporary(failure)
  return (
    <Callout kind={temporary ? 'caution' : 'stop'}>
      <p>{failure.message}</p>
      {!temporary && <p>{accountMessages.signInHelp}</p>}
      {/pending/i.test(failure.message) && (
        <ResendLink email={email} sentMessage={accountMessages.resent}>
          {accountMessages.pendingHelp}
        </ResendLink>
      )}
      {failure instanceof ApiError && failure.code === 'unconfirmed' && (
        <ResendLink email={email} sentMessage={accountMessages.confirmationSent}>
          {accountMessages.unconfirmedHelp}
        </ResendLink>
      )}
    </Callout>
  )
}
