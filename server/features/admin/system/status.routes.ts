import { api } from '#contract/api.ts'
import { type Route, route } from '#server/http/route.ts'
import { packageVersion } from '#server/services/runtime/package-version.ts'
import { isReachable, readDisk, scannerAnswers } from './reach.ts'
import { readCounts } from './read-counts.ts'

export const statusRoutes: Route[] = [
  route(api.admin.status, async ({ db, storage, settings: { system }, log }) => {
    const [
      version,
      {
        files: { unscanned, unscanned_since, ...files },
        backup,
        mail,
        ...counts
      },
      ok,
      disk,
      answers,
    ] = await Promise.all([
      packageVersion(system.package_root),
      readCounts(db),
      isReachable(storage, log),
      readDisk(system.data_dir, log),
      scannerAnswers(system.virus_scanner, log),
    ])
    return {
      ...{ ...counts, version, disk },
      storage: {
        ...{ kind: system.storage, ok, ...files },
        waiting_for_scan: system.virus_scanner || unscanned > 0 ? unscanned : null,
      },
      scanner: answers === null ? null : { ok: answers, waiting: unscanned, waiting_since: unscanned_since },
      mail: { smtp: system.smtp, ...mail },
      backup: { nightly: system.nightly_backup, ...backup },
    }
  }),
]
