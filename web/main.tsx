import { MantineProvider } from '@mantine/core'
import '@mantine/core/styles.layer.css'
import '@mantine/notifications/styles.layer.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { queryClient } from './lib/api/query-client.ts'
import { forgetDrafts } from './lib/forms/draft.ts'
import { nonce } from './lib/session/nonce.ts'
import { setNavigate } from './lib/session/redirect.ts'
import { session } from './lib/session/session.ts'
import { router } from './routes/router.tsx'
import { Notices } from './ui/shell/notices.tsx'
import './theme.css'
import { colorSchemes, theme, variables } from './theme.ts'

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
createRoot(container).render(
  <StrictMode>
    <MantineProvider
      theme={theme}
      cssVariablesResolver={variables}
      colorSchemeManager={colorSchemes}
      defaultColorScheme="auto"
      getStyleNonce={() => nonce}
    >
      <QueryClientProvider client={queryClient}>
        <Notices />
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>
  </StrictMode>,
)
