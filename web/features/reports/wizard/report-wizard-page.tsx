import { Navigate, useParams, useSearch } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import type { User } from '#contract/accounts/person.ts'
import { messages } from '#contract/messages.ts'
import { pages } from '#contract/pages.ts'
import { can } from '#contract/policies.ts'
import type { ProjectRecord } from '#contract/project-page/project-detail.ts'
import { reportMessages } from '#contract/reports/messages.ts'
import { useNamedUser } from '#web/features/accounts/named-user.ts'
import { BackToProject } from '#web/features/projects/job-bar/job-bar.tsx'
import { useLiveUpdates } from '#web/features/projects/live/live-updates.ts'
import { useProjectRights } from '#web/features/projects/project-rights.ts'
import { WithRecord } from '#web/features/projects/with-project.tsx'
import { useRecordTitle } from '#web/lib/title.ts'
import { Loading, NotAllowed } from '#web/ui/states.tsx'
import { ActivityCard } from './activity-card.tsx'
import { LocationsCard } from './locations/locations-card.tsx'
import { type Card, reachableCard, useWizardNavigation } from './navigation.ts'
import { OverviewCard } from './overview-card.tsx'
import { ReviewCard } from './review-card.tsx'
import { wizardSearch } from './search.ts'
import { SignatureCard } from './signature/signature-card.tsx'

/** /gprreport?id={project id} */
export function ReportWizardPage() {
  const { id } = wizardSearch(useSearch({ strict: false }))
  return id ? <ReportWizard projectId={id} /> : <Navigate to={pages.projects.path} replace />
}

/** /gprreportedit/{project id}: the same wizard. */
export function ReportEditPage() {
  return <ReportWizard projectId={Number(useParams({ strict: false }).id)} />
}

function ReportWizard({ projectId }: { projectId: number }) {
  const user = useNamedUser()
  return (
    <WithRecord id={projectId}>
      {detail => (user ? <OpenCard key={user.id} detail={detail} user={user} /> : <Loading />)}
    </WithRecord>
  )
}

const cards = [OverviewCard, ActivityCard, LocationsCard, ReviewCard, SignatureCard]

/** Whoever may see the project reads the first card and signs on the last; only the crew writes the others. */
function OpenCard({ detail, user }: { detail: ProjectRecord; user: User }) {
  useRecordTitle(`GPR report, ${detail.project.name}, ${detail.ats_data.ats_number}`)
  useLiveUpdates(detail.project.id)
  const navigation = useWizardNavigation()
  const { recordScan } = useProjectRights(detail)
  const card = recordScan ? reachableCard(navigation.card, detail) : navigation.card
  // Once another card is shown than the address names, the address follows. Otherwise a live update could later
  // make the named card reachable and switch to it while somebody types.
  const correctAddress = useEffectEvent(() => navigation.replace(card as Card))
  useEffect(() => {
    if (card !== navigation.card) correctAddress()
  }, [card, navigation.card])
  if (!recordScan && card > 1 && card < 5)
    return (
      <NotAllowed
        text={can.changeInTool(user) ? reportMessages.reportNeedsGpr : messages.silverReadsOnly}
        action={<BackToProject detail={detail} />}
      />
    )
  const Content = cards[card - 1] ?? OverviewCard
  return <Content detail={detail} user={user} navigation={navigation} />
}
