import { useLocation, useRouter, useSearch } from '@tanstack/react-router'
import { pages } from '#contract/pages.ts'
import { notify } from '#web/lib/notify.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The address of the account that the page before this one was about. */
    email?: string
  }
}

/** After a password was set or an address confirmed: the sentence, and the sign-in with the address filled in. */
export function useGoToSignIn() {
  const router = useRouter()
  return (message: string, email?: string, onward?: string) => {
    const search = onward ? `?${new URLSearchParams({ redirect: onward })}` : ''
    notify('success', message)
    router.history.replace(pages.signIn.path + search, { email })
  }
}

export const useCarriedEmail = () => useLocation({ select: ({ state }) => state.email })

/** The page that was asked for before the sign-in, for the links between the pages around it. */
export function useOnward(): { redirect?: string } {
  const { redirect } = useSearch({ strict: false })
  return typeof redirect === 'string' ? { redirect } : {}
}
