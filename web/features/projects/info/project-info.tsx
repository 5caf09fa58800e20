import type { ReactNode } from 'react'
import { onHoldMessages } from '#contract/accounts/on-hold-messages.ts'
import type { Address } from '#contract/fields.ts'
import type { ProjectHead } from '#contract/project-page/project-detail.ts'
import { jobFields, scanFields, shortLabelOf } from '#contract/projects/request-fields.ts'
import { addressLine } from '#contract/system/addresses.ts'
import { ConditionsPanel } from '#web/features/projects/conditions/conditions-panel.tsx'
import { questions } from '#web/features/projects/request/questions.ts'
import { formatDate } from '#web/lib/format.ts'
import { settings } from '#web/lib/session/settings.ts'
import { AddressMap } from '#web/ui/fields/address-map.tsx'
import { SetUpLink } from '#web/ui/on-hold/set-up-link.tsx'
import { type Fact, Facts, Panel } from '#web/ui/panel.tsx'
import { useSiteTime } from '#web/ui/site-time.tsx'
import { DeleteProject } from './delete-project.tsx'
import classes from './info.module.css'
import { ProjectPeople } from './people.tsx'

/** What the request says of the job, where it is and who to ask about it. */
export function ProjectInfo({
  detail,
  documents,
  offers,
}: {
  detail: ProjectHead
  documents: ReactNode
  /** What later features offer for the whole project. */
  offers: ReactNode
}) {
  const { ats_data: ats, address, project, site_contact, may_delete, deletion_waits } = detail
  const { date } = useSiteTime()
  return (
    <div className={classes.info}>
      {documents}
      <Panel title="Request">
        <Facts
          facts={[
            ['ATS number', ats.ats_number, 'mono'],
            ['Requested start', `${formatDate(ats.requested_start_date, 'UTC')} ${ats.requested_start_time}`],
            ['Created', date(ats.created_at)],
            ...[...scanFields, ...jobFields].map((field): Fact => [shortLabelOf(field), ats[field.name]]),
          ]}
        />
      </Panel>
      <Panel title="Planned work">
        <Facts
          facts={[
            ...questions.map(({ path, name }): Fact => [name, ats[path]]),
            [`Coring by ${settings.provider_name}`, ats.coring_by_ibgw],
            ['Additional info', ats.additional_info, 'wide'],
          ]}
        />
      </Panel>
      {ats.scan_conditions && (
        <ConditionsPanel conditions={ats.scan_conditions} contactEmail={site_contact.email} />
      )}
      <Panel title="Job site">
        <div className={classes.site}>
          <address className={classes.address}>
            {addressLines(address).map(line => (
              <span key={line}>{line}</span>
            ))}
          </address>
          <AddressMap address={address} />
        </div>
      </Panel>
      <ProjectPeople detail={detail} />
      {offers}
      {deletion_waits && <DeletionWaits />}
      {may_delete && <DeleteProject project={project} ats={ats.ats_number} />}
    </div>
  )
}

/** In place of the deletion, for who may delete the project once they use two-step sign-in. */
const DeletionWaits = () => (
  <Panel title="Delete Project">
    <div className={classes.deletion}>
      <p>{onHoldMessages.deleteProject}</p>
      <SetUpLink variant="default" />
    </div>
  </Panel>
)

/** 001 §9: street, line 2, city, state, zip. */
function addressLines({ street_address, address_line_2, city, state, zip_code, country }: Address) {
  const cityLine = addressLine({ city, state, zip_code })
  return [street_address, address_line_2, cityLine, country].filter(line => line !== null && line !== '')
}
