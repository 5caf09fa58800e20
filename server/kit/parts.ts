import type { OpenDatabase } from '#server/db/database.ts'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import type { Events } from './events.ts'
import type { FileLinks } from './files.ts'
import type { Maps } from './maps.ts'
import type { Storage } from './storage.ts'

/** Everything the road of a request is paved with. */
export interface Parts {
  config: Config
  database: OpenDatabase
  storage: Storage
  links: FileLinks
  maps: Maps
  events: Events
  clock: Clock
  /** Uploads lie here while their call runs. */
  temporary: string
}
