import { useRouter } from '@tanstack/react-router'
import type { Page } from '#contract/pages.ts'

/** Whether a page has its screen yet: a link to it shows by itself once routes.tsx declares it. */
export function useHasScreen() {
  const { routesByPath } = useRouter()
  return (page: Page) => Object.hasOwn(routesByPath, page.path)
}
