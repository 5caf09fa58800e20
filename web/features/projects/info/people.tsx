import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs'
import IconPhone from '@tabler/icons-react/dist/esm/icons/IconPhone.mjs'
import type { ReactNode } from 'react'
import { formatPhone } from '#contract/phone.ts'
import type { ProjectHead } from '#contract/project-page/project-detail.ts'
import { addressLine } from '#contract/system/addresses.ts'
import { mailLink, phoneLink } from '#web/lib/contact-links.ts'
import { EmailAddress } from '#web/ui/email-address.tsx'
import { logoSource } from '#web/ui/logo-source.ts'
import { Panel } from '#web/ui/panel.tsx'
import classes from './info.module.css'

/** The customer, and who to call about the job. */
export function ProjectPeople({
  detail: { ats_company, facility, project_manager, site_contact },
}: {
  detail: ProjectHead
}) {
  const [file] = ats_company?.files ?? []
  const logo = file && logoSource(file)
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
          {logo && <img src={logo} alt={`Logo of ${ats_company?.name}`} className={classes.logo} />}
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
        <a href={phoneLink(phone)}>
          <IconPhone size={20} aria-hidden="true" />
          {formatPhone(phone)}
        </a>
      )}
      {email && (
        <a href={mailLink(email)}>
          <IconMail size={20} aria-hidden="true" />
          <span>
            <EmailAddress email={email} />
          </span>
        </a>
      )}
    </div>
  )
}
