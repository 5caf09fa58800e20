import pg from 'pg'
import { onTestFinished } from 'vitest'

/**
 * The text of every statement this process sends from now to the end of the test, but for those that follow the listener
 * for events: it connects when it can, and then has the keys read again.
 */
export function watchStatements(): string[] {
  const statements: string[] = []
  const { prototype } = pg.Client
  const { query } = prototype
  prototype.query = function (this: pg.Client, ...given: unknown[]) {
    const [first] = given
    const text = typeof first === 'string' ? first : (first as { text: string }).text
    if (!ofListener.test(text)) statements.push(text)
    return Reflect.apply(query, this, given)
  }
  onTestFinished(() => {
    prototype.query = query
  })
  return statements
}

const ofListener = /^listen |^select .* from "secrets"/
