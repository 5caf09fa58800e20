import { limits } from './limits.ts'
import { messages } from './messages.ts'

/** The one number of the contract that whoever runs the portal may raise: the fewest characters of a new password. */
let fewest: number = limits.passwordLength

/** Called once at the start, by the server from its settings and by the web from what the server says. */
export function setPasswordMin(min: number): void {
  fewest = min
}

export const isLongEnough = (password: string) => password.length >= fewest
export const shortPassword = () => messages.passwordShort(fewest)
