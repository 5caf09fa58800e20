/** The sentences about addresses and maps. */
export const systemMessages = {
  linkExpired: 'This link has run out. Please open the file again from its page.',
  zipUnknown: 'We do not know this ZIP code.',
} as const
