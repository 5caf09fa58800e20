/** Apart from the others, since every page loads what these are said about. */
export const signatureMessages = {
  signatureTermsNeeded: 'Agree to the terms first.',
  signerRequired: "Enter the signer's name.",
}
