import { useQuery } from '@tanstack/react-query'
import { adminCalls } from '#contract/admin/calls.ts'
import type { SystemStatus } from '#contract/admin/operations.ts'
import { formatSize } from '#contract/file-size.ts'
import { read } from '#web/lib/api/query.ts'
import { formatNumber, formatTime } from '#web/lib/format.ts'
import { Answered } from '#web/ui/answered.tsx'
import type { Fact } from '#web/ui/panel.tsx'
import { OperationsPage } from '../operations-page.tsx'
import { InstancesPanel } from './instances-panel.tsx'
import classes from './system.module.css'
import { Tile } from './tile.tsx'
import {
  filesWaiting,
  judgeBackup,
  judgeDisk,
  judgeMail,
  judgeQueue,
  judgeScanner,
  judgeStorage,
} from './verdicts.ts'

/** Whether the portal is well, at a glance; read again by itself. */
export function SystemPage() {
  const query = useQuery({ ...read(adminCalls.status, {}), refetchInterval: 30_000 })
  return (
    <OperationsPage>
      <Answered query={query}>{status => <Tiles status={status} now={Date.parse(status.at)} />}</Answered>
    </OperationsPage>
  )
}

function Tiles({ status, now }: { status: SystemStatus; now: number }) {
  const { backup, queue, mail, disk, storage, scanner, database } = status
  return (
    <div className={classes.tiles}>
      <Tile title="Backup" judged={judgeBackup(backup, now)} facts={backupFacts(backup)} />
      <Tile
        title="Email"
        judged={judgeMail(mail)}
        facts={[
          ['Waiting', formatNumber(mail.waiting)],
          ['Failed in 30 days', formatNumber(mail.failed)],
        ]}
      />
      <Tile
        title="Background jobs"
        judged={judgeQueue(queue, now)}
        facts={[
          ['Waiting', formatNumber(queue.waiting)],
          ['Running', formatNumber(queue.running)],
          ['Failed', formatNumber(queue.failed)],
        ]}
      />
      <Tile
        title="Disk"
        judged={judgeDisk(disk)}
        facts={
          disk
            ? [
                ['Free', formatSize(disk.free)],
                ['Size', formatSize(disk.total)],
              ]
            : []
        }
      />
      <Tile
        title="Files"
        judged={judgeStorage(storage)}
        facts={[
          ['Stored on', storage.kind === 's3' ? 'S3' : 'This server'],
          ['Files', formatNumber(storage.files)],
          ['Size', formatSize(storage.bytes)],
          ...filesWaiting({ storage, scanner }),
        ]}
      />
      {scanner && (
        <Tile
          title="Virus scanner"
          judged={judgeScanner(scanner, now)}
          facts={[
            ['Files waiting', formatNumber(scanner.waiting)],
            ['Oldest added', scanner.waiting_since ? formatTime(scanner.waiting_since) : 'None'],
          ]}
        />
      )}
      <Tile
        title="Database"
        judged={{ verdict: 'good', sentence: 'Database is up' }}
        facts={[
          ['PostgreSQL', database.version],
          ['Size', formatSize(database.bytes)],
          ['Connections', formatNumber(database.connections)],
        ]}
      />
      <InstancesPanel version={status.version} instances={status.instances} now={now} />
    </div>
  )
}

const backupFacts = ({ nightly, last, last_good_at }: SystemStatus['backup']): Fact[] => [
  ['Nightly backup', nightly ? 'On' : 'Off'],
  ['Last good backup', last_good_at ? formatTime(last_good_at) : 'None'],
  ...(last?.bytes ? [['Size', formatSize(last.bytes)] satisfies Fact] : []),
  ...(last?.error ? [['Problem', last.error, 'wide'] satisfies Fact] : []),
]
