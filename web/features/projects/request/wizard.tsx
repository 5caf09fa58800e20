import { type FormEvent, useState } from 'react'
import type { User } from '#contract/accounts/person.ts'
import { pages } from '#contract/pages.ts'
import { projectMessages } from '#contract/projects/messages.ts'
import { formatDate } from '#web/lib/format.ts'
import { removeDraftFiles, useDraftFiles } from '#web/lib/forms/draft-files.ts'
import type { DraftForm } from '#web/lib/forms/form.ts'
import { notify, withdrawNotice } from '#web/lib/notify.ts'
import { confirm } from '#web/ui/confirm.tsx'
import { Restored } from '#web/ui/restored.tsx'
import { useCurrentCard } from './current-card.ts'
import { useRequestForms } from './forms.ts'
import { JobCard } from './job-card.tsx'
import { ScanCard } from './scan-card.tsx'
import { useRequestSending } from './sending.ts'
import { SignatureCard } from './signature-card.tsx'
import { isPastDay } from './start-date.ts'
import { RequestSummary } from './summary.tsx'
import type { Card } from './values.ts'
import { WizardCard } from './wizard-card.tsx'

/** Two cards and a summary; the private variant is signed at the end. Discarding starts it afresh. */
export function RequestWizard({ user, signed }: { user: User; signed: boolean }) {
  const [attempt, setAttempt] = useState(0)
  return <Wizard key={attempt} user={user} signed={signed} onDiscard={() => setAttempt(attempt + 1)} />
}

function Wizard({ user, signed, onDiscard }: { user: User; signed: boolean; onDiscard: () => void }) {
  const name = signed ? 'request-private' : 'request'
  const photos = useDraftFiles(name) ?? []
  const { send, forget, sending, failure } = useRequestSending(name, {
    onRefused: card => current.go(card),
    onSent: () => {
      forms.saved()
      current.forget()
    },
  })
  const forms = useRequestForms({ name, user, signed, failure })
  const { path } = signed ? pages.startPrivateProject : pages.startProject
  const current = useCurrentCard(name, path, forms.reachable())
  const [moved, setMoved] = useState(false)
  const { scan, job, signing } = forms

  const go = (card: Card) => {
    setMoved(true)
    current.go(card)
  }
  const submit = () => send(forms.body())
  const leaveScan = async () => {
    const day = scan.form.getValues().requested_start_date
    if (!isPastDay(day, new Date()) || (await confirmPast(day))) go('job')
    else scan.form.getInputNode('requested_start_date')?.focus()
  }
  /** All at once after the photos: what is typed into the new form must not go with the old one. */
  const discard = async () => {
    await removeDraftFiles(photos)
    forms.saved()
    current.go('scan')
    current.forget()
    // what is sent next is another request, also when an earlier try had arrived
    forget()
    onDiscard()
  }

  const shown = {
    scan: {
      meaning: projectMessages.scanMeaning,
      fields: <ScanCard form={scan.form} />,
      onForward: validated(scan, projectMessages.requestIncomplete, () => void leaveScan()),
    },
    job: {
      meaning: projectMessages.jobMeaning,
      fields: <JobCard form={job.form} name={name} photos={photos} />,
      onForward: validated(job, projectMessages.requestProblem, () => go('last')),
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
      onForward: signed
        ? validated(signing, projectMessages.requestIncomplete, submit)
        : withoutCheck(submit),
      onBack: () => go('job'),
    },
  }[current.card]
  return (
    <WizardCard
      {...shown}
      at={current.at}
      titles={['The scan', 'The job', signed ? 'Terms and signature' : 'Check and send']}
      restored={<Restored shown={scan.restored && !moved} onDiscard={() => void discard()} />}
      sending={sending}
    >
      {shown.fields}
    </WizardCard>
  )
}

const confirmPast = (day: string) =>
  confirm(projectMessages.startDatePast, {
    title: 'Requested start date',
    yes: 'Yes, it is right',
    consequence: projectMessages.startDateAsked(formatDate(day, 'UTC')),
  })

/** Goes on only from a valid card; errors are shown beside their fields, and a notice says that there are some. */
const validated =
  <V extends Record<string, unknown>>({ form, submit }: DraftForm<V>, message: string, next: () => void) =>
  (event: FormEvent<HTMLFormElement>) => {
    if (!form.isValid()) notify('danger', message, 'short', { topic: noticeTopic })
    else withdrawNotice(noticeTopic)
    submit(next)(event)
  }

const noticeTopic = 'request'

const withoutCheck = (next: () => void) => (event: FormEvent) => {
  event.preventDefault()
  next()
}
