/** Waits for something to become true, asking often; fails by the test's own time limit. */
export async function until<T>(ask: () => T | Promise<T>): Promise<NonNullable<T>> {
  for (;;) {
    const answer = await ask()
    if (answer) return answer
    await new Promise(resolve => setTimeout(resolve, 10))
  }
}
