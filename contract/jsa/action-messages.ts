/** What the buttons above a JSA say back. Sentences the documents quote stand as quoted. */
export const jsaActionMessages = {
  /** 002 §8 */
  linkCopied: (provider: string) =>
    `You have copied this report's PDF link. Make sure the person you are sharing the PDF with has an account on ${provider}.`,
  linkNotCopied: 'Failed to copy link, please try again.',
} as const
