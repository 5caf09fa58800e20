import { type FormEvent, useState } from 'react'
import type { User } from '#contract/accounts/person.ts'
import { pages } from '#contract/pages.ts'
import { projectMessages } from '#contract/projects/messages.ts'
import { removeDraftFiles, useDraftFiles } from '#web/lib/forms/draft-files.ts'
import type { DraftForm } from '#web/lib/forms/form.ts'
import { notify } from '#web/lib/notify.ts'
import { Restored } from '#web/ui/restored.tsx'
import { useRequestStep } from './current-card.ts'
import { useRequestForms } from './forms.ts'
import { JobCard } from './job-card.tsx'
import { ScanCard } from './scan-card.tsx'
import { useRequestSending } from './sending.ts'
import { SignatureCard } from './signature-card.tsx'
import { RequestSummary } from './summary.tsx'
import type { Card } from './values.ts'
import { RequestFrame } from './wizard-card.tsx'

/** Two cards and a look at the whole; the private variant is signed at its end. */
export function RequestWizard({ user, signed }: { user: User; signed: boolean }) {
  const [round, setRound] = useState(0)
  return <Round key={round} user={user} signed={signed} onDiscard={() => setRound(round + 1)} />
}

function Round({ user, signed, onDiscard }: { user: User; signed: boolean; onDiscard: () => void }) {
  const name = signed ? 'request-private' : 'request'
  const photos = useDraftFiles(name) ?? []
  const { send, sending, failure } = useRequestSending(name, {
    onRefused: card => step.go(card),
    onSent: () => {
      forms.saved()
      step.forget()
    },
  })
  const forms = useRequestForms({ name, user, signed, failure })
  const { path } = signed ? pages.startPrivateProject : pages.startProject
  const step = useRequestStep(name, path, forms.reachable())
  const [moved, setMoved] = useState(false)
  const { scan, job, signing } = forms

  const go = (card: Card) => {
    setMoved(true)
    step.go(card)
  }
  const submit = () => send(forms.body())
  const discard = async () => {
    forms.saved()
    step.go('scan')
    step.forget()
    await removeDraftFiles(photos)
    onDiscard()
  }

  const shown = {
    scan: {
      meaning: projectMessages.scanMeaning,
      fields: <ScanCard form={scan.form} />,
      onForward: through(scan, projectMessages.requestIncomplete, () => go('job')),
    },
    job: {
      meaning: projectMessages.jobMeaning,
      fields: <JobCard form={job.form} name={name} photos={photos} />,
      onForward: through(job, projectMessages.requestProblem, () => go('last')),
      onBack: () => go('scan'),
    },
    last: {
      meaning: signed ? projectMessages.signingMeaning : projectMessages.summaryMeaning,
      fields: (
        <>
          <RequestSummary
            scan={scan.form.getValues()}
            job={job.form.getValues()}
            photos={photos.length}
            onChange={go}
          />
          {signed && <SignatureCard form={signing.form} />}
        </>
      ),
      action: signed ? 'Sign and submit' : 'Send request',
      onForward: signed ? through(signing, projectMessages.requestIncomplete, submit) : atOnce(submit),
      onBack: () => go('job'),
    },
  }[step.card]
  return (
    <RequestFrame
      {...shown}
      at={step.at}
      titles={['The scan', 'The job', signed ? 'Terms and signature' : 'Check and send']}
      restored={<Restored shown={scan.restored && !moved} onDiscard={() => void discard()} />}
      sending={sending}
    >
      {shown.fields}
    </RequestFrame>
  )
}

/** Forward needs a card that is right; what is not says so beside its field, and the notice that there is some. */
const through =
  <V extends Record<string, unknown>>({ form, submit }: DraftForm<V>, sentence: string, next: () => void) =>
  (event: FormEvent<HTMLFormElement>) => {
    if (!form.isValid()) notify('danger', sentence, 'short')
    submit(next)(event)
  }

const atOnce = (next: () => void) => (event: FormEvent) => {
  event.preventDefault()
  next()
}
