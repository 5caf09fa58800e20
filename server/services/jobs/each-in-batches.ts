/** How many are listed at a time. */
export const batchSize = 100

/** Goes through a list of any length, some at a time, each after the id of the last one. */
export async function eachInBatches<T extends { id: number }>(
  list: (after: number) => Promise<T[]>,
  act: (one: T) => Promise<void>,
  stopping?: AbortSignal,
): Promise<void> {
  for (let after = 0; ; ) {
    const found = await list(after)
    for (const one of found) {
      stopping?.throwIfAborted()
      await act(one)
    }
    const last = found.at(-1)
    if (!last || found.length < batchSize) return
    after = last.id
  }
}
