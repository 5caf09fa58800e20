const minute = 60
const hour = 60 * minute
const day = 24 * hour

/** Apart from the other limits, which every page loads: only the server, and the pages of licenses, need these. */
export const licenseLimits = {
  /** Ours: payments of one person; requests to the owners of a company for a license */
  paymentsBegun: { max: 30, seconds: hour },
  licensesTaken: { max: 300, seconds: hour },
  /** Ours: the card service is asked about a payment that hangs so many seconds after it began, and not after so many */
  paymentsAskedAfter: 15 * minute,
  paymentsAskedAbout: 30 * day,
  licenseRequests: { max: 5, seconds: day },
  ownersAsked: 20,
  /** Ours: platform admins who hear of an order by invoice; orders of one person that are mailed, all are listed */
  adminsMailed: 20,
  orderMails: { max: 5, seconds: hour },
  /** Ours: events of the card service from one address; it sends again what we refuse */
  webhooks: { max: 1200, seconds: minute },
  webhookLength: 60_000,
} as const
