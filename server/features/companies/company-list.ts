import { type SQL, sql } from 'drizzle-orm'
import type { Employee } from '#contract/accounts/person.ts'
import type { api } from '#contract/api.ts'
import { companyLimits } from '#contract/companies/company-limits.ts'
import type { Query } from '#contract/endpoint.ts'
import type { StoredFile } from '#contract/fields.ts'
import { can } from '#contract/policies.ts'
import type { Queries } from '#server/db/database.ts'
import { JsonText, json } from '#server/db/json-text.ts'
import { addressJson, companyFields } from '#server/db/rows/company.ts'
import { searchValues, wordsOf } from '#server/db/search-words.ts'
import { statement } from '#server/db/statement.ts'
import type { FileLinks } from '#server/services/files/files.ts'

interface Counts {
  total: number
  matching: number
  counted: boolean
}

interface Page extends Counts {
  /** A line of JSON for each company. */
  companies: string | null
  /** The pictures of those that have any, with the company's place on the page. */
  logos: { place: number; file: Parameters<FileLinks['link']>[0] }[] | null
}

interface Shape extends Record<string, boolean> {
  everything: boolean
  deleted: boolean
  searching: boolean
}

/** Every company for a platform admin, a page at a time; their own for anybody else. */
export async function listCompanies(
  db: Queries,
  user: Employee,
  { search = '', page, per_page, deleted = false }: Query<typeof api.companies.list>,
  { links, now }: { links: FileLinks; now: Date },
): Promise<Counts & { companies: JsonText }> {
  const words = wordsOf(search)
  const offset = (page - 1) * per_page
  const shape = { everything: can.administer(user), deleted, searching: words.length > 0 }
  const values = {
    ...{ company_id: user.company_id ?? 0, since: restorableSince(now).toISOString() },
    ...{ offset, per_page, needed: offset + per_page },
    ...searchValues(words),
  }
  // a page of cards takes less than a millisecond
  const read = shape.searching || page > 1 || per_page > 50 ? readCompanies : readFirstCompanies
  const [found] = await read(db, values, shape)
  const { companies, logos, ...counts } = found as Page
  const lines = companies?.split('\n') ?? []
  const files = lines.map(() => [] as StoredFile[])
  for (const { place, file } of logos ?? []) files[place - 1]?.push(links.link(file, now))
  const texts = lines.map((line, index) => `${line.slice(0, -1)},"files":${JSON.stringify(files[index])}}`)
  return { companies: new JsonText(`[${texts.join()}]`), ...counts }
}

/** What was deleted before this cannot be brought back. */
export const restorableSince = (now: Date) => new Date(now.getTime() - companyLimits.restorable * 1000)

const needed = sql`${sql.placeholder('needed')}::int`

/** Each company of the page is looked up by itself: the planner does not know how few they are. */
function pageOfCompanies(shape: Shape): SQL {
  const { steps, ids, counts } = shape.searching ? searched(shape) : listed(shape)
  return sql`with ${steps} page as materialized (
      select id, row_number() over () as place from (
        ${ids} limit ${sql.placeholder('per_page')}::int offset ${sql.placeholder('offset')}::int) sorted)
    select counts.*, (
        select string_agg(${line}, E'\\n' order by page.place) from page
        cross join lateral (select * from companies where companies.id = page.id offset 0) c
        cross join lateral (select ${addressJson(sql`c`)} as address offset 0) a) as companies, (
        select json_agg(json_build_object('place', page.place, 'file', json_build_object('id', f.id,
          'filename', f.filename, 'scan_status', f.scan_status, 'copies', array(select copy from file_copies where file_copies.file_id = f.id)))
          order by f.id desc)
        from page
        cross join lateral (select file_id from company_files where company_id = page.id offset 0) logo
        cross join lateral (select * from files where files.id = logo.file_id offset 0) f) as logos
    from (${counts}) counts`
}

/** JSON has no line breaks of its own. */
const line = json.object({
  company: companyFields(sql`a.address`),
  address: sql`a.address`,
  deleted_at: json.moment(sql`c.deleted_at`),
})

const readCompanies = statement<Page, Shape>(pageOfCompanies)
const readFirstCompanies = statement<Page, Shape>(pageOfCompanies, { quick: true })

/** Which companies somebody may see, as the steps of a query, the ids in their order and the counts. */
interface Found {
  steps: SQL
  ids: SQL
  counts: SQL
}

function listed(shape: Shape): Found {
  const order = shape.deleted ? sql`c.deleted_at desc, c.id desc` : sql`lower(c.company_name), c.id`
  const total =
    shape.everything && !shape.deleted
      ? sql`select coalesce(sum(count), 0)::int from list_totals where list = 'companies'`
      : sql`select count(*)::int from companies c where ${visible(shape)}`
  return {
    steps: sql``,
    ids: sql`select c.id from companies c where ${visible(shape)} order by ${order}`,
    counts: sql`select total, total as matching, true as counted from (select (${total}) as total) t`,
  }
}

/** Similar names are looked for only when the others do not fill the page: comparing names takes long. */
function searched(shape: Shape): Found {
  const similar =
    shape.everything && !shape.deleted
      ? sql`select c.id, lower(c.company_name) as key, alike.similarity, alike.complete
          from similar_companies(${similarWords}, (select count(*)::int from matching) + ${needed}) alike
          cross join lateral (select * from companies where companies.id = alike.id offset 0) c
          where (select count(*) from matching) < ${needed}`
      : sql`select c.id, lower(c.company_name) as key, alike.similarity, true as complete from companies c
          cross join lateral (
            select min(word_similarity(word, lower(c.company_name))) as least,
              avg(word_similarity(word, lower(c.company_name))) as similarity
            from unnest(${similarWords}) word) alike
          where ${visible(shape)} and alike.least >= 0.3::real and (select count(*) from matching) < ${needed}`
  return {
    steps: sql`matching as materialized (
        select c.id, lower(c.company_name) as key, case when ${fits(name)} then 1 else 2 end as part
        from companies c where ${visible(shape)} and ${fits(text)}),
      similar_ones as materialized (
        select * from (${similar}) alike where not exists (select from matching where matching.id = alike.id)),`,
    ids: sql`select id from (
        select id, key, part, null::double precision as similarity from matching
        union all select id, key, 3, similarity from similar_ones) found
      order by part, similarity desc nulls last, key, id`,
    counts: sql`select matching + alike as total, matching, not filled and not exists (
        select from similar_ones where not complete) as counted
      from (select (select count(*)::int from matching) as matching,
        (select count(*)::int from similar_ones) as alike,
        (select count(*) from matching) >= ${needed} and cardinality(${similarWords}) > 0 as filled) t`,
  }
}

const visible = ({ everything, deleted }: Shape) =>
  sql`${
    deleted ? sql`c.deleted_at > ${sql.placeholder('since')}::timestamptz` : sql`c.deleted_at is null`
  } and ${everything ? sql`true` : sql`c.id = ${sql.placeholder('company_id')}::int`}`

const name = sql`lower(' ' || c.company_name)`
/** As the index has it. */
const text = sql`lower(' ' || c.company_name || ' ' || coalesce(c.city, '') || ' ' || coalesce(c.company_email_address, ''))`
const fits = (where: SQL) =>
  sql`${where} like ${sql.placeholder('longest')} and ${where} like all(${sql.placeholder('others')}::text[])`
const similarWords = sql`${sql.placeholder('similar')}::text[]`
