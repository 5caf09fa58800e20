/*
 * A browser's storage may refuse any use of it: in a private window, on a full disk, because of a setting. Then the
 * result is undefined, and the caller goes on without it.
 */

/** For localStorage. */
export function tryStorage<T>(use: () => T): T | undefined {
  try {
    return use()
  } catch {
    return undefined
  }
}

/** For IndexedDB. */
export async function tryDatabase<T>(use: () => PromiseLike<T>): Promise<T | undefined> {
  try {
    return await use()
  } catch {
    return undefined
  }
}
