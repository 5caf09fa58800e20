import type { Endpoint } from './endpoint.ts'

/** As the audit log and staleness.ts name a call; what was filled into its path is not part of it. */
export const callName = ({ method, path }: Pick<Endpoint, 'method' | 'path'>) => `${method} ${path}`
