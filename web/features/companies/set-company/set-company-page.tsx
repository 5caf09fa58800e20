import { useLocation, useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { companyCalls } from '#contract/companies/calls.ts'
import { CompanyInput } from '#contract/companies/company.ts'
import { companyMessages } from '#contract/companies/messages.ts'
import { pages } from '#contract/pages.ts'
import { can } from '#contract/policies.ts'
import { emptyCompany } from '#web/features/companies/company-values.ts'
import { ApiError } from '#web/lib/api/api-error.ts'
import { useCall } from '#web/lib/api/query.ts'
import { useCreate } from '#web/lib/forms/create.ts'
import { useDraftForm } from '#web/lib/forms/form.ts'
import { session, useSession } from '#web/lib/session/session.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Restored } from '#web/ui/restored.tsx'
import { Empty, Loading } from '#web/ui/states.tsx'
import { StepProgress } from '#web/ui/wizard/step-progress.tsx'
import { type CompanyStep, companyStep } from './company-step.ts'
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

/** Asks for the name, then for the rest. The step is in the address, what was typed in the draft. */
function Steps({ onCreated }: { onCreated: () => void }) {
  const navigate = useNavigate()
  const { step, goTo, toName } = useStep()
  const check = useCall(companyCalls.list, ({ name_taken }) => {
    creation.reset()
    goTo(name_taken ? 'taken' : 'details')
  })
  const creation = useCreate(companyCalls.create, async ({ answer: { user, company } }) => {
    saved()
    onCreated()
    session.setCompany(user, company)
    await navigate({ to: pages.profile.path })
  })
  const { form, submit, restored, discard, saved } = useDraftForm(CompanyInput, emptyCompany, {
    failure: creation.failure,
    draft: 'set-company',
  })
  const startOver = () => {
    discard()
    toName()
  }

  const name = form.getValues().company_name.trim()
  // somebody else may take the name between the check and the end of the form
  const isTaken = step === 'details' && isNameTaken(creation.failure) && !creation.pending
  const shown = isTaken ? 'taken' : name ? step : 'name'
  return (
    <div className={classes.page}>
      <StepProgress
        steps={steps.map(({ label }) => label)}
        at={steps.findIndex(step => step.name === shown)}
      />
      {shown === 'name' && (
        <NameStep
          form={form}
          onCheck={company_name => check.send({ query: { company_name } })}
          pending={check.pending}
          failure={check.failure}
        />
      )}
      {shown === 'taken' && <NameTakenStep name={name} onBack={toName} />}
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

/** "Check" is reached only with a name that another company has. */
const steps: { name: CompanyStep; label: string }[] = [
  { name: 'name', label: 'Name' },
  { name: 'taken', label: 'Check' },
  { name: 'details', label: 'Details' },
]

/** Each step is an entry of the browser's history, so that Back and Forward lead through them. */
function useStep() {
  const router = useRouter()
  const navigate = useNavigate()
  const { step = 'name' } = companyStep(useSearch({ strict: false }))
  const isNameBefore = useLocation({ select: ({ state }) => Reflect.get(state, 'isNameBefore') === true })
  const goTo = (next: CompanyStep) =>
    void navigate({
      to: pages.setCompany.path,
      search: companyStep({ step: next }),
      state: { isNameBefore: true } as object,
    })
  const toName = () => {
    if (isNameBefore) router.history.back()
    else void navigate({ to: pages.setCompany.path, replace: true })
  }
  return { step, goTo, toName }
}

const isNameTaken = (failure: Error | null) => failure instanceof ApiError && 'company_name' in failure.fields

function SignInFirst() {
  const redirect = useLocation({ select: ({ href }) => href })
  return (
    <Empty
      title="Sign in to add your company"
      action={
        <LinkButton to={pages.signIn.path} search={{ redirect }}>
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
