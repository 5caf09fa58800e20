import type { ComponentProps } from 'react'
import type { JsaForm } from '#contract/jsa/form.ts'
import { can } from '#contract/policies.ts'
import type { ProjectHead } from '#contract/project-page/project-detail.ts'
import type { JsaCard, JsaNavigation } from '#web/features/jsa/navigation.ts'
import { useSession } from '#web/lib/session/session.ts'
import { WizardFrame } from '#web/ui/wizard/frame.tsx'

/** What every card is given. */
export interface CardProps {
  detail: ProjectHead
  form: JsaForm
  navigation: JsaNavigation
}

const titles = ['JSA form', 'Locations', 'Scan Locations', 'Locations Review']

/** A card of the locations with its progress. */
export function LocationsFrame({
  card,
  ...frame
}: Omit<ComponentProps<typeof WizardFrame>, 'titles' | 'at' | 'percent' | 'progressLabel'> & {
  card: JsaCard
}) {
  return (
    <WizardFrame
      titles={titles}
      at={card - 1}
      percent={(card - 1) * 25}
      progressLabel="JSA progress"
      {...frame}
    />
  )
}

/** Whoever sees the project fills in its JSA, unless their license only lets them read. */
export function useMayEdit(): boolean {
  const user = useSession()?.user
  return user !== undefined && can.changeInTool(user)
}
