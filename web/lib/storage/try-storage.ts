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

/** For IndexedDB. One that does not answer has refused too, or every later change would wait behind it. */
export function tryDatabase<T>(use: () => PromiseLike<T>): Promise<T | undefined> {
  return new Promise(resolve => {
    const timer = setTimeout(() => resolve(undefined), longestAnswer)
    const end = (result?: T) => {
      clearTimeout(timer)
      resolve(result)
    }
    Promise.resolve()
      .then(use)
      .then(end, () => end())
  })
}

const longestAnswer = 10_000
