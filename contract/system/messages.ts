/** The sentences about addresses and maps. */
export const systemMessages = {
  linkExpired: 'This link has expired. Open the file from its page again.',
  zipUnknown: "We don't recognize this ZIP code.",
} as const
