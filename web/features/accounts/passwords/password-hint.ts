import type { ReactNode } from 'react'
import { messages } from '#contract/messages.ts'
import { shortPassword } from '#contract/password-rule.ts'

/** What is said below a new password. How short it may be is not said twice when it is too short. */
export const passwordHint = (error: ReactNode) =>
  error === shortPassword() ? messages.passwordAdvice : `${shortPassword()} ${messages.passwordAdvice}`
