import pg from 'pg'
import { BackupError } from './backup-error.ts'

export interface Table {
  name: string
  /** Without those that the database computes itself. */
  columns: string[]
}

/** Every table of ours, each after those it references; none of an extension. */
export async function listTables(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<Table & { refers_to: string[] }>(`
    select c.relname as name,
      array(select a.attname::text from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
        order by a.attnum) as columns,
      array(select t.relname::text from pg_constraint k join pg_class t on t.oid = k.confrelid
        where k.conrelid = c.oid and k.contype = 'f' and t.oid <> c.oid) as refers_to
    from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
      and not exists (select from pg_depend d
        where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
    order by c.relname`)
  return inOrder(rows).map(({ name, columns }) => ({ name, columns }))
}

/** Each after those it references, so that no row is loaded before the row it references. */
export function inOrder<T extends { name: string; refers_to: string[] }>(tables: T[]): T[] {
  const ordered: T[] = []
  let waiting = tables
  while (waiting.length > 0) {
    const free = waiting.filter(({ refers_to }) => !waiting.some(({ name }) => refers_to.includes(name)))
    if (free.length === 0) {
      throw new BackupError(
        `These tables refer to each other in a ring: ${waiting.map(({ name }) => name).join(', ')}.`,
      )
    }
    ordered.push(...free)
    waiting = waiting.filter(table => !free.includes(table))
  }
  return ordered
}

export const qualified = (name: string) => `public.${pg.escapeIdentifier(name)}`

/** With the names of the columns, since their order may differ in another database. */
export const withColumns = ({ name, columns }: Table) =>
  `${qualified(name)} (${columns.map(column => pg.escapeIdentifier(column)).join(', ')})`
