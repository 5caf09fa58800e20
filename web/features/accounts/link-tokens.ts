import { useLocation } from '@tanstack/react-router'

export type LinkToken = 'token' | 'confirmation_token' | 'invitation_token' | 'company_invitation'
export type LinkTokens = { [N in LinkToken]?: string }

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** What the mailed link that opened this page carried in its address. */
    link?: LinkTokens
  }
}

export const useLinkTokens = (): LinkTokens => useLocation({ select: ({ state }) => state.link }) ?? {}
