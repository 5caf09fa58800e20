import { randomInt } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Queries } from '#server/db/database.ts'
import { label_codes, locations } from '#server/db/schema/locations.ts'

/**
 * Codes for labels that were never printed, and that nobody typed in for a location that is there. Each is written down in the transaction that
 * prints it: of two people who draw the same one, the second waits for the first and then gets another.
 */
export async function newLabelCodes(
  db: Queries,
  count: number,
  draw: () => string = randomLabelCode,
): Promise<string[]> {
  const codes: string[] = []
  while (codes.length < count) {
    const drawn = sql.param(Array.from({ length: count - codes.length }, draw))
    const { rows } = await db.execute<{ code: string }>(sql`
      insert into ${label_codes} (code)
      select drawn.code from unnest(${drawn}::text[]) drawn (code)
      where not exists (
        select from ${locations} where ${locations.barcode_number} = drawn.code and ${locations.deleted_at} is null
      )
      on conflict do nothing
      returning code`)
    codes.push(...rows.map(({ code }) => code))
  }
  return codes
}

/**
 * Drawn, not counted, so that nobody finds other people's jobs by looking up the next number: whoever tries 60 codes a
 * minute meets one of 100,000 labels once in five hundred days. Digits only, and fourteen of them: pairs of digits
 * make the shortest Code 128, nobody wonders about capitals, and no product carries so many. Without 0 and 1, which
 * are taken for O, I and 7.
 */
const randomLabelCode = () =>
  Array.from({ length: digitsPerCode }, () => digits[randomInt(digits.length)]).join('')

const digits = '23456789'
const digitsPerCode = 14
