const hour = 60 * 60

/** Times in seconds. */
export const exportLimits = {
  /** Issue 19: how long the file of an export is kept */
  kept: 7 * 24 * hour,
  /** Ours: a signed paper whose photos are not ready is waited for so long */
  papersAwaited: 10 * 60,
  /** Ours: one that could not be made for so long is given up */
  longestWait: 24 * hour,
  /** Ours: until then, the mailed page says that the file is gone */
  remembered: 30 * 24 * hour,
  /** Ours: exports of one person */
  exports: { max: 20, seconds: hour },
} as const
