import { api } from '#contract/api.ts'
import { type Route, route } from '#server/http/route.ts'
import { findRecipient, setNotifications } from './notifications.ts'

export const notificationRoutes: Route[] = [
  route(api.projectRecords.setNotifications, async ({ db, body, audit }) => {
    const holder = await findRecipient(db, body.token)
    audit.recordId = holder.id
    await setNotifications(db, holder, body.notification_option)
    return { notification_option: body.notification_option, email: holder.email }
  }),
]
