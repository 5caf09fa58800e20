import IconCloudOff from '@tabler/icons-react/dist/esm/icons/IconCloudOff.mjs'
import { useQuery } from '@tanstack/react-query'
import { messages } from '#contract/messages.ts'
import { systemCalls } from '#contract/system/calls.ts'
import { useConnection } from '#web/lib/api/connection.ts'
import { read } from '#web/lib/api/query.ts'
import classes from './offline-banner.module.css'

/** Shown while the server cannot be reached; asks it every five seconds whether it is back. */
export function OfflineBanner() {
  const connected = useConnection()
  useQuery({ ...read(systemCalls.health, {}), enabled: !connected, refetchInterval: 5_000, retry: false })
  return (
    <div role="status">
      {!connected && (
        <p className={classes.banner}>
          <IconCloudOff size={20} aria-hidden="true" />
          {messages.waitingForConnection}
        </p>
      )}
    </div>
  )
}
