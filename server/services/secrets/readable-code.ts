import { randomBytes } from 'node:crypto'

/** None of them looks like another. 32, so that each is as likely as the others. */
const letters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** Random letters that people can type from paper, five bits each. */
export const readableCode = (length: number) =>
  Array.from(randomBytes(length), byte => letters[byte % letters.length]).join('')
