import { api } from '#contract/api.ts'
import { auditedCalls, unwritingCalls } from '#contract/audit.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { accountCases } from './accounts-cases.ts'
import { administrationCases } from './administration-cases.ts'
import type { CallCase } from './call-case.ts'
import { companyCases } from './companies-cases.ts'
import { locationCases, recordCases, reportCases } from './field-cases.ts'
import { jsaCases } from './jsa-cases.ts'
import { licenseCases } from './licenses-cases.ts'
import { projectCases } from './projects-cases.ts'
import { secondFactorCases } from './second-factor-cases.ts'

export const everyCall: Endpoint[] = Object.values(api).flatMap(calls => Object.values(calls))

/** Every call of the contract that writes. */
export const writingCalls = everyCall.filter(
  call => auditedCalls.has(call) || (call.method !== 'GET' && !unwritingCalls.includes(call)),
)

/** How each of them is made once. */
export const callCases = new Map<Endpoint, CallCase>([
  ...accountCases,
  ...secondFactorCases,
  ...companyCases,
  ...licenseCases,
  ...projectCases,
  ...locationCases,
  ...recordCases,
  ...reportCases,
  ...jsaCases,
  ...administrationCases,
])
