import { useMediaQuery } from '@mantine/hooks'
import { limits } from '#contract/limits.ts'

/** Narrower than 800 px: the navigation becomes a drawer and a logout button appears (document 000 §2). */
export const useSmallScreen = () =>
  useMediaQuery(`(max-width: ${limits.smallScreen - 0.02}px)`, false, { getInitialValueInEffect: false })
