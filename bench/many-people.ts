import type pg from 'pg'

/**
 * Fills the portal's database with believable people and companies until there are `people` and `companies` of them.
 * A search for "michael" finds one of 40, for "zebulon" one of 2,000; each company has ten people, and one of 20 people
 * has none.
 */
export async function addPeople(
  client: pg.Client,
  { people, companies }: { people: number; companies: number },
): Promise<void> {
  await client.query('set statement_timeout = 0')
  await client.query(
    `insert into companies (company_name, company_type, company_email_address, office_phone, street_address, city, state,
      zip_code)
    select (array['Summit','Granite','Prairie','Mesa','Harbor','Cascade','Pioneer','Keystone'])[1 + n % 8] || ' ' ||
      (array['Builders','Coring','Concrete','Mechanical','Electric','Hospital','Properties'])[1 + n % 7] || ' ' || n,
      'contractor', 'office@company' || n || '.test', '3035550100', 100 + n % 9000 || ' Larimer Street',
      (array['Denver','Aurora','Boulder','Pueblo','Golden'])[1 + n % 5], 'CO', 80000 + n % 700 || ''
    from generate_series(1, $1 - (select count(*) from companies)) n on conflict do nothing`,
    [companies],
  )
  const firstNames = [
    ...[
      'Ana',
      'Ben',
      'Cora',
      'Daniel',
      'Elijah',
      'Fay',
      'Gustavo',
      'Hannah',
      'Ivan',
      'June',
      'Karl',
      'Laura',
    ],
    ...[
      'Michael',
      'Nina',
      'Oscar',
      'Paula',
      'Quentin',
      'Rosa',
      'Samuel',
      'Teresa',
      'Ulrich',
      'Vera',
      'Walter',
    ],
    ...[
      'Ximena',
      'Yusuf',
      'Zoe',
      'Amanda',
      'Brian',
      'Charlotte',
      'Dmitri',
      'Eleanor',
      'Felix',
      'Grace',
      'Henry',
    ],
    ...['Isabel', 'Jason', 'Kimberly', 'Leonard', 'Margaret', 'Nathan'],
  ]
  const lastNames = [
    ...[
      'Johnson',
      'Williams',
      'Brown',
      'Garcia',
      'Miller',
      'Davis',
      'Rodriguez',
      'Martinez',
      'Hernandez',
      'Lopez',
    ],
    ...['Gonzalez', 'Wilson', 'Anderson', 'Thomas', 'Taylor', 'Moore', 'Jackson', 'Martin', 'Lee', 'Perez'],
    ...['Thompson', 'White', 'Harris', 'Sanchez', 'Clark', 'Ramirez', 'Lewis', 'Robinson', 'Walker', 'Young'],
    ...['Allen', 'King', 'Wright', 'Scott', 'Torres', 'Nguyen', 'Hill', 'Flores', 'Green', 'Adams', 'Nelson'],
  ]
  await client.query(
    `insert into users (email, first_name, last_name, phone_number, confirmed_at, free_until, invited_at,
      invitation_accepted_at, company_id, company_user)
    select lower(first_name || '.' || last_name) || n || '@people.test', first_name, last_name, '3035550199', now(),
      now() + n % 60 * interval '1 day' - interval '30 days',
      case when n % 3 = 0 then now() - n % 900 * interval '1 hour' end, case when n % 6 = 0 then now() end,
      case when n % 20 > 0 then company end, case when n % 20 = 0 then null when n % 10 = 1 then 'owner' else 'employee' end
    from (
      select n, case when n % 2000 = 7 then 'Zebulon' else ($2::text[])[1 + n % cardinality($2::text[])] end as first_name,
        ($3::text[])[1 + n % cardinality($3::text[])] as last_name,
        (select min(id) from companies) + n / 10 % $4::int as company
      from generate_series(1, $1 - (select count(*) from users)) n) made`,
    [people, firstNames, lastNames, companies],
  )
  await client.query(`insert into licenses (user_id, kind, type, months, starts_at, ends_at)
    select id, 'gold', 'year', 12, now(), now() + interval '1 year' from users where id % 5 = 0`)
  for (const table of ['users', 'companies', 'licenses', 'list_totals'])
    await client.query(`vacuum (analyze) ${table}`)
  await client.query('checkpoint')
}
