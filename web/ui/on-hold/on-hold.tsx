import { type ComponentProps, lazy, Suspense } from 'react'
import { Loading } from '#web/ui/states.tsx'

const OnHoldPage = lazy(() => import('./on-hold-page.tsx'))

/** Loaded by the few who need it. */
export const OnHold = (props: ComponentProps<typeof OnHoldPage>) => (
  <Suspense fallback={<Loading />}>
    <OnHoldPage {...props} />
  </Suspense>
)
