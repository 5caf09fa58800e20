import { recordMessages } from '#contract/locations/record/record-messages.ts'
import { CoresSection } from '#web/features/locations/cores/cores-section.tsx'
import { TargetsSection } from '#web/features/locations/targets/targets-section.tsx'
import { useLoadLater } from '#web/lib/load-later.ts'
import { Callout } from '#web/ui/callout.tsx'
import type { RecordSectionsProps } from './open-record.ts'

/** What was found and what may be cut, one entry each. */
export function RecordSections(props: RecordSectionsProps) {
  const { location, projectType, canEdit } = props
  const section = { location, heading: 'h3', onOpen: canEdit ? props.onOpen : null } as const
  // in the ground nobody cores
  const hasCores = projectType === 'gpr' || Boolean(location?.cores.length)
  return (
    <>
      <TargetsSection {...section} />
      {hasCores && <CoresSection {...section} />}
      {canEdit && <Dialogs {...props} />}
    </>
  )
}

function Dialogs(props: RecordSectionsProps) {
  const { location, opened } = props
  const { part, hasFailed } = useLoadLater(() => import('./record-dialogs.tsx'), opened)
  if (!part)
    return (
      opened &&
      hasFailed && (
        <Callout kind="caution">
          <p>{recordMessages.formNotLoaded}</p>
        </Callout>
      )
    )
  return location && <part.RecordDialogs {...props} location={location} />
}
