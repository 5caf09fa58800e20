import { Button, Popover } from '@mantine/core'
import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs'
import IconPhone from '@tabler/icons-react/dist/esm/icons/IconPhone.mjs'
import { formatPhone } from '#contract/phone.ts'
import { projectMessages } from '#contract/projects/messages.ts'
import type { Member } from '#contract/projects/project.ts'
import { mailLink, phoneLink } from '#web/lib/contact-links.ts'
import { EmailAddress } from '#web/ui/email-address.tsx'
import classes from './members.module.css'

/** How to reach a member; somebody who has not registered yet cannot be reached here. */
export function ContactButton({ member: { name, email, phone, pending } }: { member: Member }) {
  return (
    <Popover position="bottom-end" offset={4} width={280} trapFocus={!pending} returnFocus>
      <Popover.Target>
        <Button variant="default" className={classes.contact} aria-label={`Contact ${name || email}`}>
          Contact
        </Button>
      </Popover.Target>
      <Popover.Dropdown className={classes.contactOptions} aria-label={`Contact ${name || email}`}>
        {pending ? (
          <p role="status">{projectMessages.pendingContact}</p>
        ) : (
          <>
            <a href={mailLink(email)}>
              <IconMail size={20} aria-hidden="true" />
              <span>
                Write to <EmailAddress email={email} />
              </span>
            </a>
            {phone && (
              <a href={phoneLink(phone)}>
                <IconPhone size={20} aria-hidden="true" />
                <span>Call {formatPhone(phone)}</span>
              </a>
            )}
          </>
        )}
      </Popover.Dropdown>
    </Popover>
  )
}
