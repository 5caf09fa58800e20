import { secondFactorMessages } from '#contract/accounts/second-factor-messages.ts'

/** Of which account the codes are, for whoever finds them years later. */
export interface CodesOwner {
  provider: string
  email: string
  /** The day they were made, as people read it. */
  made: string
}

/** What stands in the file and on paper above the codes, line by line. */
export const codesHead = ({ provider, email, made }: CodesOwner): [string, ...string[]] => [
  secondFactorMessages.codesTitle(provider),
  secondFactorMessages.codesOf(email, made),
  secondFactorMessages.codesOnPaper,
]

export const codesFile = (owner: CodesOwner, codes: string[]): string =>
  [...codesHead(owner), '', ...codes, ''].join('\n')
