import type { ComponentProps } from 'react'
import type { JsaForm } from '#contract/jsa/form.ts'
import { can } from '#contract/policies.ts'
import type { ProjectHead } from '#contract/project-page/project-detail.ts'
import type { JsaCard, JsaNavigation } from '#web/features/jsa/navigation.ts'
import { JobBar } from '#web/features/projects/job-bar/job-bar.tsx'
import { useSession } from '#web/lib/session/session.ts'
import { WizardFrame } from '#web/ui/wizard/frame.tsx'

/** What every card is given. */
export interface CardProps {
  detail: ProjectHead
  form: JsaForm
  navigation: JsaNavigation
}

const titles = ['JSA form', 'Locations', 'Scan Locations', 'Locations Review']

/** A card of the locations with the name of its job, a link back to it and the progress. */
export function LocationsFrame({
  card,
  detail,
  ...frame
}: Omit<ComponentProps<typeof WizardFrame>, 'titles' | 'at' | 'percent' | 'progressLabel'> &
  Pick<CardProps, 'detail'> & { card: JsaCard }) {
  return (
    <>
      <JobBar detail={detail} back="Go back to project" />
      <WizardFrame
        titles={titles}
        at={card - 1}
        percent={(card - 1) * 25}
        progressLabel="JSA progress"
        {...frame}
      />
    </>
  )
}

/** Whoever sees the project fills in its JSA, unless their license only lets them read. */
export function useMayEdit(): boolean {
  const user = useSession()?.user
  return user !== undefined && can.changeInTool(user)
}
