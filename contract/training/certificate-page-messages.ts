/** What the public page of a certificate and the list of one's own say. */
export const certificatePageMessages = {
  question: 'Is this certificate valid?',
  valid: 'Valid',
  expired: 'Expired',
  unknown: 'Not found',
  validMeaning: 'This person passed the safety and risk management test, and the certificate is current.',
  expiredMeaning:
    'This person passed the test, but the certificate has expired. They need to take the test again.',
  unknownMeaning:
    "There's no certificate with this number. Check every letter and digit against the paper, or scan its code again. If it still isn't found, don't rely on the paper.",
  own: 'Certificates',
  none: 'No certificate yet. You get one when you pass the test.',
}
