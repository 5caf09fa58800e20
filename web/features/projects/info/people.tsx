import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs'
import IconPhone from '@tabler/icons-react/dist/esm/icons/IconPhone.mjs'
import type { ReactNode } from 'react'
import { formatPhone } from '#contract/phone.ts'
import type { ProjectHead } from '#contract/project-page/project-detail.ts'
import { addressLine } from '#contract/system/addresses.ts'
import { EmailAddress } from '#web/ui/email-address.tsx'
import { Panel } from '#web/ui/panel.tsx'
import classes from './info.module.css'

/** The customer, and who to call about the job. */
export function ProjectPeople({
  detail: { ats_company, facility, project_manager, site_contact },
}: {
  detail: ProjectHead
}) {
  const logo = ats_company?.files[0]
  return (
    <Panel title="Company and people">
      <div className={classes.people}>
        <Contact title="Project manager" {...project_manager} />
        <Contact title="Site contact" {...site_contact} />
        <Contact
          title="Company"
          name={ats_company?.name}
          text={ats_company && addressLine(ats_company.address)}
        >
          {logo && (
            <img
              src={logo.thumbnail_url ?? logo.url}
              alt={`Logo of ${ats_company?.name}`}
              className={classes.logo}
            />
          )}
        </Contact>
        <Contact title="Facility" name={facility?.name} text={facility && addressLine(facility.address)} />
      </div>
    </Panel>
  )
}

interface ContactProps {
  title: string
  name?: string | null
  text?: string | null
  phone?: string | null
  email?: string | null
  children?: ReactNode
}

function Contact({ title, name, text, phone, email, children }: ContactProps) {
  return (
    <div className={classes.person}>
      <h4>{title}</h4>
      {children}
      {name && <p className={classes.name}>{name}</p>}
      {text && <p>{text}</p>}
      {!name && !phone && !email && <p className={classes.none}>Not provided</p>}
      {phone && (
        <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>
          <IconPhone size={20} aria-hidden="true" />
          {formatPhone(phone)}
        </a>
      )}
      {email && (
        <a href={`mailto:${email}`}>
          <IconMail size={20} aria-hidden="true" />
          <span>
            <EmailAddress email={email} />
          </span>
        </a>
      )}
    </div>
  )
}
