import type { OpenDatabase } from '#server/db/database.ts'
import type { Events } from './events/events.ts'
import type { FileLinks } from './files/files.ts'
import type { Maps } from './maps/maps.ts'
import type { CardService } from './payments/card-service.ts'
import type { Clock } from './runtime/clock.ts'
import type { Config } from './runtime/config.ts'
import type { Storage } from './storage/storage.ts'

/** What is opened at the start and available to every request. */
export interface AppServices {
  config: Config
  database: OpenDatabase
  storage: Storage
  links: FileLinks
  maps: Maps
  /** Without one, licenses are ordered by invoice. */
  cards: CardService | null
  events: Events
  clock: Clock
  /** The folder of uploads while their request runs. */
  temporary: string
}
