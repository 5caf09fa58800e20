import { accountCalls } from '#contract/accounts/calls.ts'
import { pages } from '#contract/pages.ts'
import { projectCalls } from '#contract/projects/calls.ts'
import { afterSignIn } from '#web/features/accounts/sign-in/after-sign-in.ts'
import { endLastSession } from '#web/features/accounts/sign-in/sign-out.ts'
import { projectsAsked, projectsQuery } from '#web/features/projects/list/projects-query.ts'
import { call, callWithHeaders } from '#web/lib/api/api.ts'
import { queryClient } from '#web/lib/api/query-client.ts'
import { type EarlySignIn, readEarlyForm } from '#web/lib/session/early-sign-in.ts'
import { session } from '#web/lib/session/session.ts'
import type { router } from './router.tsx'

/**
 * Begins the session of who signed in before the app had arrived, and goes straight to the page behind it: drawing the
 * sign-in page once more would only cost time. Whatever else came of it is left to the form, which says so.
 */
export async function finishEarlySignIn({ history, latestLocation }: typeof router): Promise<boolean> {
  const { email, password, pressed } = readEarlyForm() ?? {}
  if (!pressed?.answer || email === undefined || password === undefined) return false
  // the form reads the same answer again
  const response = pressed.answer.then(answer => answer.clone())
  const sent = { body: { user: { email, password } } }
  const signedIn = await callWithHeaders(accountCalls.signIn, sent, { response }).catch(() => null)
  if (!signedIn) return false
  const { answer, headers } = signedIn
  // a sign-in page ends an existing session first (document 000 §4)
  await endLastSession()
  session.start(answer, headers.get('Authorization') ?? '')
  const next = afterSignIn(answer.companies.length > 0, latestLocation.search.redirect)
  if (next === pages.projects.path) takeList(pressed.list)
  history.replace(next)
  return true
}

/** The list that was asked for together with the session; one that did not come is asked for again. */
function takeList(list: EarlySignIn['list']) {
  const queryFn = async () => {
    const response = await list
    return call(
      projectCalls.list,
      projectsAsked({}),
      response?.ok ? { response: Promise.resolve(response) } : {},
    )
  }
  void queryClient.prefetchQuery({ ...projectsQuery({}), queryFn })
}
