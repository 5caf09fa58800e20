import { Button } from '@mantine/core'
import { useRouter, useSearch } from '@tanstack/react-router'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { accountCalls, SignInInput } from '#contract/accounts/calls.ts'
import { accountMessages } from '#contract/accounts/messages.ts'
import classes from '#web/features/accounts/account-form.module.css'
import { useCarriedEmail } from '#web/features/accounts/go-to-sign-in.ts'
import { ResendLink } from '#web/features/accounts/registration/resend-mail.tsx'
import { ApiError } from '#web/lib/api/api-error.ts'
import { isTemporary } from '#web/lib/api/failures.ts'
import { useCall } from '#web/lib/api/query.ts'
import { useDraftForm } from '#web/lib/forms/form.ts'
import { clearNotices } from '#web/lib/notify.ts'
import { readEarlyForm } from '#web/lib/session/early-sign-in.ts'
import { session } from '#web/lib/session/session.ts'
import { Callout } from '#web/ui/callout.tsx'
import { EmailField, PasswordField } from '#web/ui/fields/text-field.tsx'
import { afterSignIn } from './after-sign-in.ts'

/** `adminHome`: where platform admins come to; everybody else comes to the projects. */
export function SignInForm({ adminHome }: { adminHome?: string }) {
  const { send, pending, failure } = useSignIn(adminHome)
  const [early] = useState(readEarlyForm)
  const carried = useCarriedEmail()
  const { password = '', passwordShown, pressed } = early ?? {}
  const email = early?.email || carried || ''
  const { form, submit } = useDraftForm(SignInInput, { user: { email, password } }, { failure })
  const element = useRef<HTMLFormElement>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: what was pressed before the app arrived counts once
  useLayoutEffect(() => {
    if (pressed?.answer) send({ body: form.getValues() }, { response: pressed.answer })
    // once the focus is back in its place, which what is missing may take
    else if (pressed) queueMicrotask(() => element.current?.requestSubmit())
  }, [])

  return (
    <form
      ref={element}
      noValidate
      method="post"
      className={classes.form}
      onSubmit={submit(body => send({ body }))}
    >
      {failure && !pending && <Failure failure={failure} email={form.getValues().user.email} />}
      <EmailField
        form={form}
        path="user.email"
        name="email"
        autoComplete="username"
        // on a phone the keyboard would cover the page before it is read
        autoFocus={!email && matchMedia('(pointer: fine)').matches}
      />
      <PasswordField
        form={form}
        path="user.password"
        label="Password"
        name="password"
        autoComplete="current-password"
        defaultVisible={passwordShown}
        autoFocus={!!email && matchMedia('(pointer: fine)').matches}
      />
      <Button type="submit" loading={pending || (!!pressed?.answer && !failure)} fullWidth>
        Sign in
      </Button>
    </form>
  )
}

function useSignIn(adminHome?: string) {
  const router = useRouter()
  const { redirect } = useSearch({ strict: false })
  const { send, pending, failure } = useCall(accountCalls.signIn, (answer, headers) => {
    session.start(answer, headers.get('Authorization') ?? '')
    clearNotices()
    const { companies, user } = answer
    const home = user.admin ? adminHome : undefined
    router.history.replace(afterSignIn(companies.length > 0 || home !== undefined, redirect, home))
  })
  useEffect(() => {
    if (failure) session.clear()
  }, [failure])
  return { send, pending, failure }
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
