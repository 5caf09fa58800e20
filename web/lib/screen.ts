import { useMediaQuery } from '@mantine/hooks'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { limits } from '#contract/limits.ts'

/** Narrower than 800 px: the navigation becomes a drawer and a logout button appears (document 000 §2). */
export const useSmallScreen = () =>
  useMediaQuery(`(max-width: ${limits.smallScreen - 0.02}px)`, false, { getInitialValueInEffect: false })

/** Back closes what fills the screen, as everywhere on a phone, and leaves the page below where it is. */
export function useBackCloses(close: () => void) {
  const router = useRouter()
  const closeNow = useEffectEvent(close)
  useEffect(() => {
    const { history } = router
    // what came before the page that somebody opened by a link is not ours, so that a step to it cannot be held
    if (!history.canGoBack())
      void router.navigate({
        ...{ to: '.', search: true, hash: true, resetScroll: false },
        state: state => ({ ...state, hasDialog: true }),
      })
    return history.block({
      enableBeforeUnload: false,
      blockerFn({ action }) {
        if (action === 'BACK') closeNow()
        return action === 'BACK'
      },
    })
  }, [router])
}
