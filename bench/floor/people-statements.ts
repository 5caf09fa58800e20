/** The lists of people and companies by hand, as statements.ts has those of projects. */
const person = `u.id, u.first_name, u.last_name, u.email, u.new_email, u.confirmed_at, u.phone_number, u.company_position,
  u.company_id, c.company_name, c.company_type, c.gpr_approved, u.company_user, u.facility_id, u.notification_option,
  u.orientation_signed_at, u.admin, u.gpr_access, u.gpr_task_type, u.invited_at, u.invitation_accepted_at, u.free_until,
  u.training_started_at, u.training_passed_at, u.certificate_until, u.version,
  (select max(ends_at) from licenses where licenses.user_id = u.id) as license_until,
  (select max(l.ends_at) from license_seats s join licenses l on l.company_id = s.company_id and l.seats_now >= s.place
   where s.user_id = u.id) as seat_until,
  exists (select from mailed_links m where m.user_id = u.id and m.used_at is null and m.gpr_access) as gpr_offered`

/** What is skipped is not joined. */
const people = (order: string, from = 'users u') => `with page as materialized (
    select u.id, row_number() over () as position from (
      select u.id from ${from} where u.deleted_at is null order by ${order} limit $1 offset $2) u)
  select ${person} from page join users u on u.id = page.id left join companies c on c.id = u.company_id
  order by page.position`

/** As the index of the search has it. */
const userText = `lower(' ' || u.first_name || ' ' || u.last_name || ' ' || u.email)`
const companyText = `lower(' ' || c.company_name || ' ' || coalesce(c.city, '') || ' ' || coalesce(c.company_email_address, ''))`

/** The page and how many there are, in one statement. */
const searched = (where: string, order: string) => `with page as materialized (
    select u.id, ${order} as place, count(*) over ()::int as total from users u
    where u.deleted_at is null and ${where} order by place, u.id limit 50)
  select ${person}, page.total from page join users u on u.id = page.id left join companies c on c.id = u.company_id
  order by page.place, u.id`

const company = `c.id, c.company_name, c.company_email_address, c.office_phone, c.company_contact, c.company_contact_number,
  c.company_contact_title, c.company_type, c.gpr_approved, c.gpr_task_type, c.version, c.street_address,
  c.address_line_2, c.city, c.state, c.zip_code, c.country, c.deleted_at,
  (select json_agg(json_build_object('id', f.id, 'filename', f.filename) order by f.id desc)
   from company_files cf join files f on f.id = cf.file_id where cf.company_id = c.id) as files`

const searchedCompanies = (where: string, order: string) => `with page as materialized (
    select c.id, ${order} as place, count(*) over ()::int as total from companies c
    where c.deleted_at is null and ${where} order by place, c.id limit 24)
  select ${company}, page.total from page join companies c on c.id = page.id order by page.place, c.id`

export const peopleStatements = {
  users_by_name: people('u.sort_name, u.id'),
  users_by_name_backwards: people('u.sort_name desc, u.id desc'),
  users_by_email: people('u.email, u.id'),
  users_by_company: people(
    'lower(c.company_name) nulls last, u.id',
    'users u left join companies c on c.id = u.company_id',
  ),
  users_by_level: people('u.company_user desc nulls last, u.id'),
  users_by_invitation: people('u.invited_at desc nulls last, u.id desc'),
  users_total: 'select count(*)::int as total from users where deleted_at is null',
  people: searched(`${userText} like $1`, 'u.sort_name'),
  similar_people: searched(`$1 <% ${userText}`, `1 - word_similarity($1, ${userText})`),
  companies: `select ${company} from companies c where c.deleted_at is null
    order by lower(c.company_name), c.id limit $1 offset $2`,
  companies_total: 'select count(*)::int as total from companies where deleted_at is null',
  company_search: searchedCompanies(`${companyText} like $1`, 'lower(c.company_name)'),
  similar_companies: searchedCompanies(
    '$1 <% lower(c.company_name)',
    '1 - word_similarity($1, lower(c.company_name))',
  ),
}
