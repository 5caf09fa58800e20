import { tryStorage } from '#web/lib/storage/try-storage.ts'

const storageKey = 'hyperbola.lens'

/** Which of several cameras reads labels best is a matter of the device, so that it is kept there. */
export const rememberedLens = (): string | null => tryStorage(() => localStorage.getItem(storageKey)) ?? null

export const rememberLens = (name: string) => tryStorage(() => localStorage.setItem(storageKey, name))
