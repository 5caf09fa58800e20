import { randomBytes } from 'node:crypto'
import { certificatePattern } from '#contract/training/certificate.ts'

/** None of them looks like another. 32, so that each is as likely as the others. */
const letters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** One of 2^50: nobody guesses one, and no two are alike. */
export const newCertificateNumber = () =>
  printed(Array.from(randomBytes(10), byte => letters[byte % letters.length]).join(''))

/** The number as it is printed, however it was typed from the paper; null where it is none. */
export function parseCertificateNumber(typed: string): string | null {
  const plain = typed
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
  const number = printed(plain.length === 12 ? plain.replace(/^HC/, '') : plain)
  return certificatePattern.test(number) ? number : null
}

const printed = (code: string) => `HC-${code.slice(0, 5)}-${code.slice(5)}`
