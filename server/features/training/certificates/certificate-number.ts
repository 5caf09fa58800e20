import { certificatePattern } from '#contract/training/certificate.ts'
import { readableCode } from '#server/services/secrets/readable-code.ts'

/** One of 2^150: nobody guesses one, and no two are alike. */
export const newCertificateNumber = () => printed(readableCode(codeLength))

const codeLength = 30

/** Of certificates from before numbers had 128 bits. */
const shortCodeLength = 10

/** The number as it is printed, however it was typed from the paper; null where it is none. */
export function parseCertificateNumber(typed: string): string | null {
  const plain = typed
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
  const hasPrefix = [codeLength, shortCodeLength].includes(plain.length - 2)
  const number = printed(hasPrefix ? plain.replace(/^HC/, '') : plain)
  return certificatePattern.test(number) ? number : null
}

const printed = (code: string) => ['HC', ...(code.match(/.{1,5}/gu) ?? [])].join('-')
