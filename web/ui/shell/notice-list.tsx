import { Notifications } from '@mantine/notifications'
import classes from './notice-list.module.css'

/** Below the bar, in the flow of the page: a notice pushes the page down rather than covering any of it. */
export const NoticeList = () => (
  <Notifications
    position="top-left"
    withinPortal={false}
    limit={3}
    classNames={{ root: classes.list, notification: classes.notice }}
  />
)
