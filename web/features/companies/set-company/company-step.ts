const laterSteps = ['taken', 'details'] as const

export type CompanyStep = 'name' | (typeof laterSteps)[number]

/** The step, as the address carries it; the first one needs no mention. */
export function companyStep(given: Record<string, unknown>): { step?: CompanyStep } {
  const step = laterSteps.find(name => name === given.step)
  return step ? { step } : {}
}
