import type { SystemStatus } from '#contract/admin/operations.ts'
import { formatTime } from '#web/lib/format.ts'
import { Panel } from '#web/ui/panel.tsx'
import { VerdictChip } from '../verdict-chip.tsx'
import classes from './system.module.css'
import { ago, isGone } from './verdicts.ts'

interface Props extends Pick<SystemStatus, 'version' | 'instances'> {
  now: number
}

/** The processes that serve the portal. */
export function InstancesPanel({ version, instances, now }: Props) {
  return (
    <Panel title={`Version ${version}`} level="h2">
      <ul className={classes.instances}>
        {instances.map(instance => (
          <li key={`${instance.host} ${instance.started_at}`}>
            <VerdictChip verdict={isGone(instance, now) ? 'caution' : 'good'}>
              {isGone(instance, now) ? 'Gone' : 'Running'}
            </VerdictChip>
            <span className={classes.host}>{instance.host}</span>
            <span className={classes.since}>
              Version {instance.version}, started {formatTime(instance.started_at)}, seen{' '}
              {ago(now - Date.parse(instance.seen_at))}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
