import { api } from '#contract/api.ts'
import { type Route, route } from '#server/http/route.ts'
import { packageVersion } from '#server/services/runtime/package-version.ts'
import { isReachable, readDisk } from './reach.ts'
import { readCounts } from './read-counts.ts'

export const statusRoutes: Route[] = [
  route(api.admin.status, async ({ db, storage, settings: { system }, log }) => {
    const [version, { files, backup, mail, ...counts }, ok, disk] = await Promise.all([
      packageVersion(system.package_root),
      readCounts(db),
      isReachable(storage, log),
      readDisk(system.data_dir, log),
    ])
    return {
      ...{ ...counts, version, disk },
      storage: { kind: system.storage, ok, ...files },
      mail: { smtp: system.smtp, ...mail },
      backup: { nightly: system.nightly_backup, ...backup },
    }
  }),
]
