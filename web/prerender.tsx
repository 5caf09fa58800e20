import './prerender-browser.ts'
import { Button, MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  type RouteComponent,
  RouterProvider,
} from '@tanstack/react-router'
import { renderToStaticMarkup } from 'react-dom/server'
import { messages } from '#contract/messages.ts'
import { type Page, pages } from '#contract/pages.ts'
import { projectCalls } from '#contract/projects/calls.ts'
import { AdminSignInPage } from './features/accounts/sign-in/admin-sign-in-page.tsx'
import { SignInPage } from './features/accounts/sign-in/sign-in-page.tsx'
import { projectsAsked } from './features/projects/list/projects-query.ts'
import { addressOf } from './lib/api/api.ts'
import { queryClient } from './lib/api/query-client.ts'
import { nonce } from './lib/session/nonce.ts'
import { theme, variables } from './theme.ts'
import { Callout } from './ui/callout.tsx'

/**
 * The HTML of the pages that need more than the empty one, by their paths; the build makes them of the empty one and of
 * the names of its files. The sign-in pages are drawn here, so that a phone shows them before the app has arrived; the
 * others ask at once for the files that the app would ask for later.
 */
export async function renderPages(empty: string, files: string[]): Promise<Record<string, string>> {
  const beforeSignIn = empty.replaceAll('<script type="module"', '<script type="module" fetchpriority="low"')
  const signIn = await renderSignIn(beforeSignIn, pages.signIn, SignInPage)
  const adminSignIn = await renderSignIn(beforeSignIn, pages.adminSignIn, AdminSignInPage)
  const inShell = Object.values(pages).filter(({ guard }) => guard !== 'open' && guard !== 'visitor')
  const opensProject: Page[] = [pages.project, pages.projectLocation]
  return {
    ...Object.fromEntries(
      inShell.map(page => [
        page.path,
        withPreloads(empty, files, opensProject.includes(page) ? [...portal, 'project'] : portal),
      ]),
    ),
    // it only leads to the sign-in
    [pages.home.path]: signIn,
    [pages.signIn.path]: signIn,
    [pages.adminSignIn.path]: adminSignIn,
  }
}

/** Asked for by before.ts, as the app would ask for it. */
const list = addressOf(projectCalls.list, projectsAsked({}))

/** Of the groups in vite.config.ts: the shell with the list. */
const portal = ['portal']

async function renderSignIn(empty: string, { path, title }: Page, component: RouteComponent) {
  const history = createMemoryHistory({ initialEntries: [path] })
  const router = createRouter({ routeTree: createRootRoute({ component }), history })
  await router.load()
  const drawn = renderToStaticMarkup(
    <MantineProvider theme={theme} cssVariablesResolver={variables} getStyleNonce={() => nonce}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router as never} />
      </QueryClientProvider>
      <div id="early-failed" hidden>
        <Callout kind="caution">
          <p>{messages.appMissing}</p>
        </Callout>
      </div>
      <template>
        <Button type="submit" fullWidth loading>
          Sign in
        </Button>
      </template>
    </MantineProvider>,
  )
  return empty
    .replace('<title>', () => `<title>${title} · `)
    .replace(
      '<div id="root">',
      () => `<div id="root"><div id="early" data-list="${list}">${withoutStyleAttributes(drawn)}</div>`,
    )
}

/** The policy lets through style elements with the nonce, and no style attributes in what the server sends. */
function withoutStyleAttributes(html: string): string {
  const rules: string[] = []
  const marked = html.replace(/ style="([^"]*)"/g, (_, declarations: string) => {
    const rule = declarations.replaceAll('&quot;', '"').replaceAll('&#x27;', "'")
    if (!rules.includes(rule)) rules.push(rule)
    return ` data-look="${rules.indexOf(rule)}"`
  })
  const looks = rules.map((rule, index) => `#early [data-look="${index}"]{${rule}}`)
  return `<style nonce="${nonce}">${looks.join('')}</style>${marked}`
}

/** With the files of some groups of vite.config.ts, which are asked for at once but after what is needed first. */
function withPreloads(empty: string, files: string[], groups: string[]) {
  const links = groups.flatMap(group =>
    files
      .filter(file => new RegExp(`^${group}-[\\w-]{8}\\.(js|css)$`).test(file))
      .map(file => {
        const kind = file.endsWith('.js') ? 'rel="modulepreload"' : 'rel="preload" as="style"'
        return `<link ${kind} crossorigin href="/assets/${file}" fetchpriority="low" nonce="${nonce}">`
      }),
  )
  if (links.length < groups.length) throw new Error(`The files of ${groups} are missing from the build.`)
  return empty.replace('</head>', () => `${links.join('')}</head>`)
}
