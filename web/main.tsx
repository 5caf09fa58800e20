import './routes/portal-after-sign-in.ts'
import { MantineProvider } from '@mantine/core'
import '@mantine/core/styles/baseline.layer.css'
import '@mantine/core/styles/default-css-variables.layer.css'
import '@mantine/core/styles/global.layer.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { queryClient } from './lib/api/query-client.ts'
import { forgetDrafts } from './lib/forms/draft.ts'
import { focusKeeper } from './lib/session/early-sign-in.ts'
import { nonce } from './lib/session/nonce.ts'
import { setNavigate } from './lib/session/redirect.ts'
import { session } from './lib/session/session.ts'
import { finishEarlySignIn } from './routes/finish-early-sign-in.ts'
import { preloadNextPages } from './routes/next-pages.ts'
import { router } from './routes/router.tsx'
import './fonts.css'
import './theme.css'
import { colorSchemes, theme, variables } from './theme.ts'

preloadNextPages(router)
setNavigate(elsewhere => void router.navigate(elsewhere))

let userId = session.read()?.user.id
session.subscribe(() => {
  const next = session.read()?.user.id
  if (next === userId) return
  userId = next
  if (next !== undefined) forgetDrafts(next)
  // never show one person's data to the next
  queryClient.clear()
})

// somebody signed in or out in another tab: the guard of this page decides again
window.addEventListener('storage', () => void router.invalidate())

const container = document.getElementById('root')
if (!container) throw new Error('index.html has no #root')
const app = (
  <StrictMode>
    <MantineProvider
      theme={theme}
      cssVariablesResolver={variables}
      colorSchemeManager={colorSchemes}
      defaultColorScheme="auto"
      getStyleNonce={() => nonce}
    >
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>
  </StrictMode>
)

// not awaited here: the screens that are loaded meanwhile import from this file's chunk, and would wait for it in turn
void draw(container)

/**
 * A page that came drawn is replaced in one step, once everything of it is there: nothing flickers, and no key that is
 * pressed meanwhile falls between the two.
 */
async function draw(container: HTMLElement) {
  const early = document.getElementById('early') !== null
  const signedIn = early && (await finishEarlySignIn(router))
  if (early) await router.load()
  const restoreFocus = focusKeeper(container)
  flushSync(() => createRoot(container).render(app))
  if (!signedIn) restoreFocus()
}
