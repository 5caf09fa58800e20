/** The sentences about files, addresses and how the portal is reached. */
export const systemMessages = {
  linkExpired: 'This link has expired. Open the file from its page again.',
  httpsOnly:
    'Open this portal with https:// instead. Then sign in again, because someone could have read what you just sent.',
  zipUnknown: "We don't recognize this ZIP code.",
} as const
