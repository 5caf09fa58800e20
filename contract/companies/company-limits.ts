/** Times in seconds. */
export const companyLimits = {
  /** READINGS: how long the deletion of a company can be undone */
  restorable: 30 * 24 * 60 * 60,
  /** Ours: people invited by one call */
  employeesAtOnce: 100,
  /** READINGS: companies for a caller that names no page */
  companiesPerCall: 1000,
  companyPageSizes: [12, 24, 48],
  companyPageSize: 24,
} as const
