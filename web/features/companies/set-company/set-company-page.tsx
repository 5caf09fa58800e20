import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { api } from '#contract/api.ts'
import { CompanyInput } from '#contract/companies/company.ts'
import { companyMessages } from '#contract/companies/messages.ts'
import { pages } from '#contract/pages.ts'
import { can } from '#contract/policies.ts'
import { emptyCompany } from '#web/features/companies/company-values.ts'
import { ApiError } from '#web/lib/api/api-error.ts'
import { useCall } from '#web/lib/api/query.ts'
import { useCreate } from '#web/lib/forms/create.ts'
import { openDraft } from '#web/lib/forms/draft.ts'
import { useDraftForm } from '#web/lib/forms/form.ts'
import { session, useSession } from '#web/lib/session/session.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Restored } from '#web/ui/restored.tsx'
import { Empty, Loading } from '#web/ui/states.tsx'
import classes from './set-company.module.css'
import { DetailsStep, NameStep, NameTakenStep } from './steps.tsx'

export function SetCompanyPage() {
  const user = useSession()?.user
  const [created, setCreated] = useState(false)
  if (!user) return <SignInFirst />
  if (created) return <Loading />
  if (can.setCompany(user)) return <Steps onCreated={() => setCreated(true)} />
  return <HasCompany name={user.company_name ?? ''} owner={can.manageCompany(user)} />
}

/** Asks for the name, then for the rest; the values and the step survive a reload. */
function Steps({ onCreated }: { onCreated: () => void }) {
  const navigate = useNavigate()
  const [step, go] = useStep()
  const check = useCall(api.companies.list, ({ name_taken }) => go(name_taken ? 'taken' : 'details'))
  const creation = useCreate(api.companies.create, async ({ answer: { user, company } }) => {
    saved()
    go('name')
    onCreated()
    session.setCompany(user, company)
    await navigate({ to: pages.profile.path })
  })
  const { form, submit, restored, discard, saved } = useDraftForm(CompanyInput, emptyCompany, {
    failure: creation.failure,
    draft: 'set-company',
  })
  const toName = () => {
    creation.reset()
    go('name')
  }
  const startOver = () => {
    discard()
    toName()
  }

  // somebody else may take the name between the check and the end of the form
  const shown = isNameTaken(creation.failure) && !creation.pending ? 'taken' : step
  return (
    <div className={classes.page}>
      <StepProgress step={shown} />
      {shown === 'name' && (
        <NameStep
          form={form}
          onCheck={company_name => check.send({ query: { company_name } })}
          pending={check.pending}
          failure={check.failure}
        />
      )}
      {shown === 'taken' && <NameTakenStep name={form.getValues().company_name.trim()} onBack={toName} />}
      {shown === 'details' && (
        <>
          <Restored shown={restored} onDiscard={startOver} />
          <DetailsStep
            form={form}
            onSubmit={submit(body => creation.create({ body }))}
            onBack={toName}
            pending={creation.pending}
            failure={creation.failure}
          />
        </>
      )}
    </div>
  )
}

type Step = 'name' | 'taken' | 'details'

/** "Check" is reached only with a name that another company has. */
const steps: { name: Step; label: string }[] = [
  { name: 'name', label: 'Name' },
  { name: 'taken', label: 'Check' },
  { name: 'details', label: 'Details' },
]

function StepProgress({ step }: { step: Step }) {
  const at = steps.findIndex(({ name }) => name === step)
  return (
    <ol className={classes.steps} aria-label={`Step ${at + 1} of ${steps.length}`}>
      {steps.map(({ name, label }, index) => (
        <li
          key={name}
          aria-current={index === at ? 'step' : undefined}
          data-done={index < at || undefined}
          className={classes.step}
        >
          {label}
        </li>
      ))}
    </ol>
  )
}

function useStep(): [Step, (step: Step) => void] {
  const [draft] = useState(() => openDraft<{ step: Step }>('set-company.step'))
  const [step, setStep] = useState<Step>(() => draft.read()?.step ?? 'name')
  const go = (next: Step) => {
    draft.write({ step: next })
    setStep(next)
  }
  return [step, go]
}

const isNameTaken = (failure: Error | null) => failure instanceof ApiError && 'company_name' in failure.fields

function SignInFirst() {
  return (
    <Empty
      title="Sign in to add your company"
      action={
        <LinkButton to={pages.signIn.path} search={{ redirect: pages.setCompany.path }}>
          Sign in
        </LinkButton>
      }
    >
      {companyMessages.companySignIn}
    </Empty>
  )
}

function HasCompany({ name, owner }: { name: string; owner: boolean }) {
  const page = owner ? pages.company : pages.profile
  return (
    <Empty
      title={companyMessages.companyAlready}
      action={<LinkButton to={page.path}>{page.title}</LinkButton>}
    >
      {companyMessages.companyWhere(name)}
    </Empty>
  )
}
