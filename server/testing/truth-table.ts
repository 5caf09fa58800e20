import type { Endpoint } from '#contract/endpoint.ts'
import type { CastName } from './cast.ts'
import type { World } from './world.ts'

export type Column = CastName | 'nobody'
type Sent = Parameters<World['call']>[1]

/** Each call by its name in the table, and how it is made ready so that nothing but the caller decides. */
export type Calls = Record<string, [endpoint: Endpoint, ready: (projectId: number) => Promise<Sent>]>

/** The first line names the people, every other one a call and what each of them is answered. */
export function readTable(table: string) {
  const [head = [], ...lines] = table
    .trim()
    .split('\n')
    .map(line => line.trim().split(/\s+/))
  const columns = head as Column[]
  return {
    columns,
    rows: lines.map(([name = '', ...expected]) => [name, expected] as const),
    /** One line of answers with the people beside them, so that a difference shows whose it is. */
    line: (answers: readonly (string | number)[]) =>
      columns.map((column, index) => `${column} ${answers[index]}`).join(', '),
  }
}

/** The status; 403s where a silver license only reads. */
export async function outcome(world: World, endpoint: Endpoint, sent: Sent, column: Column): Promise<string> {
  const { statusCode, body } = await world.call(endpoint, sent, asOf(column))
  return `${statusCode}${body.includes('silver_reads_only') ? 's' : ''}`
}

export const asOf = (column: Column) => (column === 'nobody' ? undefined : column)
