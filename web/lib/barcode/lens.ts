const storageKey = 'hyperbola.lens'

/** Which of several cameras reads labels best is a matter of the device, so that it is kept there. */
export const rememberedLens = (): string | null => attempt(() => localStorage.getItem(storageKey)) ?? null

export const rememberLens = (name: string) => attempt(() => localStorage.setItem(storageKey, name))

/** A browser may refuse any touch of its storage. */
function attempt<T>(touch: () => T): T | undefined {
  try {
    return touch()
  } catch {
    return undefined
  }
}
