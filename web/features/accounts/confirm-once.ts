import { api } from '#contract/api.ts'
import { call } from '#web/kit/api.ts'

/**
 * A link works once, so whoever asks again while the answer is under way, or after it was a yes, gets that same
 * answer. After a refusal the next one tries anew.
 */
export function confirmOnce(token: string): Promise<{ email: string }> {
  return answers.get(token) ?? ask(token)
}

const answers = new Map<string, Promise<{ email: string }>>()

function ask(token: string) {
  const answer = call(api.accounts.confirm, { body: { confirmation_token: token } })
  answers.set(token, answer)
  answer.catch(() => answers.delete(token))
  return answer
}
