/** What a certificate says. */
export const certificateMessages = {
  title: 'Certificate of training',
  to: 'This certifies that',
  learned:
    "read the training and passed the test on what radar can and can't find, how to read the marks on the concrete, and how far to stay away from them when coring, cutting or breaking.",
  passedOn: 'Passed on',
  validUntil: 'Valid until',
  check: 'Scan the code to check this certificate, or go to',
  supports:
    "This training supports the site's own safety training and doesn't replace it. Follow the instructions of the site's safety professional.",
} as const
