import { createContext, useContext, useSyncExternalStore } from 'react'
import { ApiError } from '#web/lib/api/api-error.ts'
import type { Answers } from './answers/answers.ts'
import type { Saving, SavingState } from './answers/saving.ts'

const SavingContext = createContext<Saving | null>(null)

export const SavingProvider = SavingContext.Provider

export function useSaving(): Saving {
  const saving = useContext(SavingContext)
  if (!saving) throw new Error('Part of the JSA form is outside of it.')
  return saving
}

/** A part of the answers. Whoever reads it is drawn again only when that part is another one. */
export function useAnswers<P>(select: (answers: Answers) => P): P {
  const { store } = useSaving()
  return useSyncExternalStore(store.subscribe, () => select(store.read()))
}

/** A part of how far the saving is. */
export function useSavingState<P>(select: (state: SavingState) => P): P {
  const { subscribe, read } = useSaving()
  return useSyncExternalStore(subscribe, () => select(read()))
}

/** What the server said about one line, by its path. */
export const useLineError = (path: string) =>
  useSavingState(({ failure }) => (failure instanceof ApiError ? failure.fields[path] : undefined))
