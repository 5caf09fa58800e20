import pg from 'pg'
import { onTestFinished } from 'vitest'

/** The text of every statement this process sends from now to the end of the test. */
export function watchStatements(): string[] {
  const statements: string[] = []
  const { prototype } = pg.Client
  const { query } = prototype
  prototype.query = function (this: pg.Client, ...given: unknown[]) {
    const [first] = given
    statements.push(typeof first === 'string' ? first : (first as { text: string }).text)
    return Reflect.apply(query, this, given)
  }
  onTestFinished(() => {
    prototype.query = query
  })
  return statements
}
