/** The sentences around the signature of the representative. */
export const jsaSigningMessages = {
  /** 002 §2.1 */
  prompt: (provider: string) => `Sign to agree to the ${provider} Terms and Conditions`,
  technicianRequired: "Enter the GPR technician's name.",
  representativeRequired: "Enter the authorized representative's name.",

  submitFirst: 'Submit the JSA first. Then it can be signed here.',
  updateFirst: "Some changes aren't submitted yet. Choose Update JSA first. Then it can be signed here.",
  updateToSignAgain: "Some changes aren't submitted yet, so this signature doesn't cover them.",
  notSigned: 'Not signed yet.',
  isSigned: (version: number) => `Version ${version} is signed.`,
  needsSignature: (version: number) => `Version ${version} needs a signature.`,
  needsNewSignature: (version: number) =>
    `Changed since it was signed. Version ${version} needs a new signature.`,
  changedAfterSigning: 'Changed after signing',
  signAgain: (version: number) => `Version ${version} isn't signed yet.`,
  signedBy: (version: number, name: string, company: string, when: string) =>
    [
      `Version ${version} was signed by ${name || 'the authorized representative'}`,
      company && ` for ${company}`,
      ` on ${when}.`,
    ].join(''),
  technician: (name: string) => `GPR technician: ${name}.`,
  signingVersion: (version: number) => `You're signing Version ${version}.`,
} as const
