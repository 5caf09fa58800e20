import type { Withheld } from '#contract/fields.ts'
import { scanMessages } from '#contract/system/scan-messages.ts'
import classes from './photos.module.css'

/** In the place of a file that is not handed out. */
export const WithheldNote = ({ scan_status }: { scan_status: Withheld }) => (
  <span role="status" className={classes.withheld}>
    {scan_status === 'waiting' ? scanMessages.checking : scanMessages.removed}
  </span>
)
