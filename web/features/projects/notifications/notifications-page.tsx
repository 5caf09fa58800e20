import { Button } from '@mantine/core'
import { useState } from 'react'
import type { Answer } from '#contract/endpoint.ts'
import { pages } from '#contract/pages.ts'
import { projectMessages } from '#contract/projects/messages.ts'
import { projectRecordCalls } from '#contract/projects/records-calls.ts'
import classes from '#web/features/accounts/account-form.module.css'
import { useLinkTokens } from '#web/features/accounts/link-tokens.ts'
import { SuccessNote } from '#web/features/accounts/success-note.tsx'
import { isLinkRefused } from '#web/lib/api/failures.ts'
import { useCall } from '#web/lib/api/query.ts'
import { useTitle } from '#web/lib/title.ts'
import { Callout } from '#web/ui/callout.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { FullPage } from '#web/ui/shell/full-page.tsx'

/** Opened from a mail about a project. Opening changes nothing: programs that check mails open links too. */
export function NotificationsPage() {
  useTitle(pages.notifications.title)
  const { token } = useLinkTokens()
  return (
    <FullPage title="Notifications">
      {token ? (
        <NotificationSetting key={token} token={token} />
      ) : (
        <ProfileInstead message={projectMessages.notificationsNoLink} />
      )}
    </FullPage>
  )
}

function NotificationSetting({ token }: { token: string }) {
  const [setting, setSetting] = useState<Answer<typeof projectRecordCalls.setNotifications> | null>(null)
  const { send, pending, failure } = useCall(projectRecordCalls.setNotifications, setSetting)
  if (isLinkRefused(failure)) return <ProfileInstead message={projectMessages.notificationsLinkUnknown} />
  const off = setting?.notification_option === false
  return (
    <>
      {setting ? (
        <SuccessNote>
          {off
            ? projectMessages.notificationsOff(setting.email)
            : projectMessages.notificationsOn(setting.email)}
        </SuccessNote>
      ) : (
        <p className={classes.lead}>{projectMessages.notificationsQuestion}</p>
      )}
      <div className={classes.form}>
        {failure && !pending && (
          <Callout kind="caution">
            <p>{failure.message}</p>
          </Callout>
        )}
        <Button
          variant={off ? 'default' : 'filled'}
          loading={pending}
          fullWidth
          onClick={() => send({ body: { token, notification_option: off } })}
        >
          {off ? 'Switch on again' : 'Turn off notifications'}
        </Button>
        <p className={classes.lead}>{projectMessages.notificationsLead}</p>
      </div>
    </>
  )
}

function ProfileInstead({ message }: { message: string }) {
  return (
    <div className={classes.form}>
      <Callout kind="caution">
        <p>{message}</p>
      </Callout>
      <LinkButton to={pages.profile.path} fullWidth>
        Open my profile
      </LinkButton>
    </div>
  )
}
