import { messages } from '#contract/messages.ts'
import { Failure } from '#server/services/runtime/failure.ts'
import { isCommonPassword } from '#server/services/secrets/common-passwords.ts'
import { demoPassword } from '#server/services/secrets/demo-password.ts'
import { guessedForms, isOfCalendar } from './guessed-forms.ts'

/** What somebody who guesses knows anyway: of the person, of their company, of us. */
interface KnownWords {
  first_name: string
  last_name: string
  email: string
  company_name: string | null
  provider_name: string
}

/** Refuses what many people use, and what is little more than who somebody is. `field` is where it was typed. */
export async function refuseWeakPassword(
  password: string,
  field: string,
  known: KnownWords,
  { demo_data }: { demo_data: boolean },
): Promise<void> {
  // everybody may know it, and is told so at every start
  if (demo_data && password === demoPassword) return
  const refuse = (sentence: string) => new Failure(422, sentence, { fields: { [field]: sentence } })
  if (isMadeOf(password, known)) throw refuse(messages.passwordPersonal)
  if (isOfCalendar(password)) throw refuse(messages.passwordCommon)
  for (const form of guessedForms(password))
    if (await isCommonPassword(form)) throw refuse(messages.passwordCommon)
}

/** Whether hardly anything is left of it without these words. */
function isMadeOf(
  password: string,
  { first_name, last_name, email, company_name, provider_name }: KnownWords,
): boolean {
  const [mailbox = '', domain = ''] = email.split('@')
  const words = [
    ...[first_name, last_name, mailbox, company_name ?? '', provider_name].flatMap(wordsOf),
    // whole, since its parts are words of any text
    ...[email, domain].map(plain),
  ]
  const longestFirst = words.sort((one, other) => other.length - one.length)
  const before = plain(password)
  const left = longestFirst.reduce((text, word) => text.replaceAll(word, ''), before)
  return left !== before && left.length < leastOwn
}

const wordsOf = (text: string) =>
  [
    plain(text),
    ...text
      .normalize('NFC')
      .toLowerCase()
      .split(/[^\p{L}\p{N}]+/u)
      .map(plain),
  ].filter(word => word.length >= shortestWord)

const plain = (text: string) =>
  text
    // without accents, which are left out in haste
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '')

/** Shorter parts of names stand in any text. */
const shortestWord = 3
const leastOwn = 6
