import type { Queries } from '#server/db/database.ts'
import type { Events } from '#server/services/events/events.ts'
import { type KeyName, type KeyRing, keysOf, keysTopic } from './key-ring.ts'
import { isSignedWith, knowsKeyOf, signWith } from './signatures.ts'

/** Signs and checks without asking the database, with keys that are read again when new ones were made. */
export interface LiveKeys {
  sign(text: string): string
  isSigned(text: string, signature: string): Promise<boolean>
  /** Changes when the keys do. */
  currentId(): string
}

export async function openLiveKeys(
  db: Queries,
  events: Pick<Events, 'subscribe'>,
  name: KeyName,
): Promise<LiveKeys> {
  let keys: KeyRing = await keysOf(db, name)
  let readAt = Date.now()
  const read = async () => {
    readAt = Date.now()
    keys = await keysOf(db, name)
  }
  const readUntilDone = () =>
    void read().catch(() => {
      setTimeout(readUntilDone, retryMilliseconds).unref()
    })
  events.subscribe(keysTopic, readUntilDone)
  return {
    sign: text => signWith(keys, text),
    async isSigned(text, signature) {
      // made by an instance that heard of a new key before us; somebody who invents ids has us read once a second
      if (!knowsKeyOf(keys, signature) && Date.now() - readAt > retryMilliseconds) await read()
      return isSignedWith(keys, text, signature)
    },
    currentId: () => keys[0].id,
  }
}

const retryMilliseconds = 1000
