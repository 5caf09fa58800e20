const minute = 60

/** The numbers of second factors; RFC 6238 where apps must agree, else ours. Times in seconds. */
export const secondFactorLimits = {
  /** RFC 6238: what every authenticator app does without being told */
  codeDigits: 6,
  codeSeconds: 30,
  /** How many steps a phone's clock may be off, either way */
  codeDrift: 1,
  /** RFC 4226: 160 bits */
  seedBytes: 20,
  recoveryCodes: 10,
  /** Of five bits each: 125 in all */
  recoveryCodeLetters: 25,
  recoveryCodeGroup: 5,
  passkeys: 10,
  passkeyName: 60,
  attestation: 20_000,
  transports: 10,
  transport: 30,
  challenge: 5 * minute,
  /** How long a new seed waits for its first code */
  enrollment: 15 * minute,
  /** For so long after it was proved, no change asks for the second factor again */
  provedFor: 15 * minute,
  /** Wrong codes of one person who is signed in */
  guesses: { max: 10, seconds: 15 * minute },
  /** Wrong codes with the right password: beyond them, addresses that never signed in to the account wait */
  guessesOfAccount: { max: 30, seconds: 24 * 60 * minute },
} as const
