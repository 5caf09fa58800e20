const minute = 60
const hour = 60 * minute
const day = 24 * hour
const megabyte = 1024 * 1024

/** The numbers of the business, each with its source: document 000, 001, 002 or READINGS. Times in seconds. */
export const limits = {
  /** Keeps a request from buying minutes of hashing; nobody types more. */
  passwordMaxLength: 1000,
  /** RFC 5321: 64 + @ + 255 */
  emailLength: 320,
  /** READINGS, wire conventions */
  jsonBytes: 2 * megabyte,
  pictureBytes: 25 * megabyte,
  fileBytes: 100 * megabyte,
  /** READINGS: failed sign-ins for an account from one address; tries of one address */
  failedSignIns: { max: 10, seconds: 15 * minute },
  signInTries: { max: 100, seconds: minute },
  /** Ours: a session ends after a week unused, and after 30 days in any case. */
  sessionIdle: 7 * day,
  sessionAbsolute: 30 * day,
  /** READINGS: a link to a file runs out within two hours and is stable inside its window. */
  fileLinkWindow: hour,
  /** READINGS: how long the answer to an Idempotency-Key is kept */
  idempotencyKept: 7 * day,
  /** 000 §9, durations of notices in milliseconds */
  notice: { usual: 10_500, profile: 2_500, location: 2_500, member: 3_000, short: 3_500 },
  /** 000 §9: the mobile logout button */
  smallScreen: 800,
} as const
