/** Times in seconds. */
export const operationsLimits = {
  /** Ours: mails an admin has sent again, in all and to one address */
  mailsAgain: { max: 300, seconds: 60 * 60 },
  mailsAgainToOne: { max: 3, seconds: 24 * 60 * 60 },
  /** Ours: rows of a list that come at once */
  rowsAtOnce: 50,
  failedJobsShown: 200,
  /** Ours: each process says so often that it is there; without it for so long, it is gone */
  heartbeat: 60,
  instanceGone: 3 * 60,
  /** Ours: how long the system page waits for the storage and the disk */
  statusWait: 2,
} as const
