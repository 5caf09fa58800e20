import { Link, useRouter } from '@tanstack/react-router'
import { RegisterInput } from '#contract/accounts.ts'
import { api } from '#contract/api.ts'
import { messages } from '#contract/messages.ts'
import { pages } from '#contract/pages.ts'
import { useFields } from '#web/kit/fields.ts'
import { useCall } from '#web/kit/query.ts'
import { useTitle } from '#web/kit/title.ts'
import { FullPage } from '#web/ui/full-page.tsx'
import classes from './account-form.module.css'
import { freeDays } from './free-days.ts'
import { OtherWays } from './other-ways.tsx'
import { type Registration, unregistered } from './registration.ts'
import { RegistrationForm } from './registration-form.tsx'

export function RegisterPage() {
  useTitle(pages.register.title)
  const router = useRouter()
  const { send, pending, failure } = useCall(api.accounts.register, ({ user: { email } }) => {
    fields.saved()
    router.history.push(pages.confirmEmail.path, { email })
  })
  const fields = useFields<Registration>(
    RegisterInput,
    { user: unregistered },
    { failure, draft: 'register' },
  )
  return (
    <FullPage title="Register">
      <p className={classes.lead}>{messages.registerLead(freeDays)}</p>
      <RegistrationForm
        fields={fields}
        failure={failure}
        pending={pending}
        action="Get Started"
        onSave={body => send({ body })}
      />
      <OtherWays>
        <Link to={pages.createFree.path} className={classes.link}>
          Create a free account and start at once
        </Link>
      </OtherWays>
    </FullPage>
  )
}
