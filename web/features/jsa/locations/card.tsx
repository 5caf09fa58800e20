import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs'
import type { ComponentProps } from 'react'
import type { JsaForm } from '#contract/jsa/form.ts'
import { pages } from '#contract/pages.ts'
import { can } from '#contract/policies.ts'
import type { ProjectHead } from '#contract/project-page/project-detail.ts'
import type { JsaCard, JsaNavigation } from '#web/features/jsa/navigation.ts'
import { useSession } from '#web/lib/session/session.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { WizardFrame } from '#web/ui/wizard/frame.tsx'
import classes from './locations.module.css'

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
  detail: { project, ats_data },
  ...frame
}: Omit<ComponentProps<typeof WizardFrame>, 'titles' | 'at' | 'percent' | 'progressLabel'> &
  Pick<CardProps, 'detail'> & { card: JsaCard }) {
  return (
    <>
      <div className={classes.job}>
        <LinkButton
          variant="default"
          to={pages.project.path}
          params={{ id: String(project.id) }}
          leftSection={<IconArrowLeft size={20} aria-hidden="true" />}
        >
          Go back to project
        </LinkButton>
        <p>
          <span>{ats_data.ats_number}</span>
          <b>{project.name}</b>
        </p>
      </div>
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
