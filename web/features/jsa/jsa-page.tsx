import { useParams } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { User } from '#contract/accounts/person.ts'
import type { JsaForm } from '#contract/jsa/form.ts'
import { jsaFormMessages } from '#contract/jsa/form-messages.ts'
import { messages } from '#contract/messages.ts'
import { can } from '#contract/policies.ts'
import type { ProjectHead } from '#contract/project-page/project-detail.ts'
import { useNamedUser } from '#web/features/accounts/named-user.ts'
import { useLiveUpdates } from '#web/features/projects/live/live-updates.ts'
import { ProjectGone, ProjectNotAllowed } from '#web/features/projects/project-refused.tsx'
import { WithProject } from '#web/features/projects/with-project.tsx'
import { ApiError } from '#web/lib/api/api-error.ts'
import { useRecordTitle } from '#web/lib/title.ts'
import { Empty, ErrorState, Loading } from '#web/ui/states.tsx'
import { openSaving } from './form/answers/open-saving.ts'
import { SavingProvider } from './form/form-context.ts'
import { JsaFormCard } from './form/jsa-form.tsx'
import { useJsa } from './jsa-query.ts'
import { LocationListCard } from './locations/location-list-card.tsx'
import { LocationsCard } from './locations/locations-card.tsx'
import { ReviewCard } from './locations/review-card.tsx'
import { useJsaNavigation } from './navigation.ts'

/** /jsaformview/{project id} */
export function JsaPage() {
  const user = useNamedUser()
  return (
    <WithProject id={Number(useParams({ strict: false }).id)}>
      {detail => (user ? <ReadJsa key={user.id} detail={detail} user={user} /> : <Loading text="Loading" />)}
    </WithProject>
  )
}

function ReadJsa({ detail, user }: { detail: ProjectHead; user: User }) {
  const { project, ats_data } = detail
  useRecordTitle(`JSA, ${project.name}, ${ats_data.ats_number}`)
  useLiveUpdates(project.id)
  const { form, error, retry } = useJsa(detail)
  const status = error instanceof ApiError ? error.status : null
  // whoever lost the right to see the project no longer sees the cached copy either
  if (status === 403) return <ProjectNotAllowed />
  if (status === 404) return <ProjectGone />
  if (form !== undefined) return <OpenJsa detail={detail} form={form} user={user} />
  // without a session the login page is about to open
  return error && status !== 401 ? (
    <ErrorState text={error.message} retry={retry} />
  ) : (
    <Loading text="Loading" />
  )
}

/** What is typed is kept over all four cards. */
function OpenJsa({ detail, form, user }: { detail: ProjectHead; form: JsaForm | null; user: User }) {
  const navigation = useJsaNavigation()
  const readOnly = !can.changeInTool(user)
  const [saving] = useState(() => openSaving(detail, form, user))
  useEffect(() => (readOnly ? undefined : saving.start()), [saving, readOnly])
  useEffect(() => {
    if (form) saving.receive(form)
  }, [saving, form])
  if (readOnly && !form)
    return <Empty title={jsaFormMessages.notStartedReadOnly}>{messages.silverReadsOnly}</Empty>
  const Card = form && navigation.card > 1 ? locationCards[navigation.card] : null
  return (
    <SavingProvider value={saving}>
      {Card && form ? (
        <Card detail={detail} form={form} navigation={navigation} />
      ) : (
        <JsaFormCard detail={detail} form={form} navigation={navigation} readOnly={readOnly} />
      )}
    </SavingProvider>
  )
}

/** 002 §2.1: the list of the locations, one at a time, and their review. */
const locationCards = { 1: null, 2: LocationListCard, 3: LocationsCard, 4: ReviewCard }
