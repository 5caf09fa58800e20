import { api } from '#contract/api.ts'
import { type Route, route } from '#server/http/route.ts'
import { lookAtLink } from './look-at-link.ts'

export const mailedLinkRoutes: Route[] = [
  route(api.accounts.lookAtLink, ({ db, body, now }) => lookAtLink(db, body.purpose, body.token, now)),
]
