import type { Request } from 'autocannon'
import type pg from 'pg'
import { fillProject } from './full-projects.ts'
import type { Call } from './measure.ts'

/** What is asked for when a project is started. */
export const atsRequest = {
  ats_requests: {
    job_name: 'Harbor tower, level 4',
    requested_start_date: '2027-01-15',
    building_type: 'Office',
    type_to_be_scanned: 'Suspended slab',
    gpr_scan_for_coring: 'Six cores of 4 inches',
    address_attributes: {
      street_address: '1480 Wazee Street',
      city: 'Denver',
      state: 'CO',
      zip_code: '80202',
    },
  },
}

/**
 * The same thing asked of the portal and of the floor, with the share of the floor that must be reached: nine tenths of
 * the lowest of four runs.
 */
export interface Case {
  portal: Call
  floor: string
  atLeast: number
}

interface Callers {
  technician: string
  owner: string
}

/** What the page of a project asks for when it opens on its first tab. */
export const pageParts = 'head,counts,comments'

export async function requestCases(
  origin: string,
  client: pg.Client,
  { technician, owner }: Callers,
): Promise<Record<string, Case>> {
  const few = await fillProject(client, { locations: 3, photosEach: 5 })
  const many = await fillProject(client, { locations: 60, photosEach: 5 })
  const crews: number[] = []
  for (let crew = 0; crew < 50; crew++) crews.push(await fillProject(client, { locations: 0, photosEach: 0 }))
  const {
    rows: [{ ats_number, company_id, count }],
  } = await client.query(
    `select (select ats_number from projects order by id offset 500 limit 1),
      (select company_id from users where email = 'owner@hyperbola.test'),
      (select count(*)::int from projects where deleted_at is null)`,
  )
  const middle = Math.floor(count / 25 / 2)
  const get = (address: string, authorization = technician): Call => ({
    url: `${origin}/api${address}`,
    headers: { authorization },
  })
  const post = (address: string, body: object): Call => ({
    ...get(address),
    method: 'POST',
    headers: { authorization: technician, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return {
    health: { portal: { url: `${origin}/api/health` }, floor: '/health', atLeast: 0.84 },
    list: { portal: get('/projects'), floor: '/list', atLeast: 0.71 },
    "owner's list": { portal: get('/projects', owner), floor: `/company/${company_id}`, atLeast: 0.53 },
    'active filter': { portal: get('/projects?status=active'), floor: '/active', atLeast: 0.7 },
    'deep page': {
      portal: get(`/projects?page=${middle}`),
      floor: `/deep/${(middle - 1) * 25}`,
      atLeast: 7,
    },
    'search, number': {
      portal: get(`/projects?search=${ats_number}`),
      floor: `/number/${ats_number}`,
      atLeast: 0.45,
    },
    'search, common word': { portal: get('/projects?search=tower'), floor: '/word/tower', atLeast: 0.9 },
    'search, rare word': { portal: get('/projects?search=boiler'), floor: '/word/boiler', atLeast: 0.76 },
    'search, two words': {
      portal: get('/projects?search=tower%20denver'),
      floor: '/words/tower/denver',
      atLeast: 1.3,
    },
    'search, two common words that are rare together': {
      portal: get('/projects?search=annex%20penthouse'),
      floor: '/words/annex/penthouse',
      atLeast: 0.8,
    },
    'search, no hit': { portal: get('/projects?search=zeppelin'), floor: '/word/zeppelin', atLeast: 0.5 },
    'project page beside one bare row': {
      portal: get(`/projects/${few}?parts=${pageParts}`),
      floor: `/row/${few}`,
      atLeast: 0.16,
    },
    'project page beside one statement': {
      portal: get(`/projects/${few}?parts=${pageParts}`),
      floor: `/page/${few}`,
      atLeast: 0.47,
    },
    'page of a project with 60 locations and 300 photos': {
      portal: get(`/projects/${many}?parts=${pageParts}`),
      floor: `/page/${many}`,
      atLeast: 0.47,
    },
    '60 locations with 300 photos': {
      portal: get(`/projects/${many}?parts=locations`),
      floor: `/locations/${many}`,
      atLeast: 0.26,
    },
    comment: {
      portal: { ...post('/comments', {}), setupRequest: inTurnOn(crews) },
      floor: '/comment',
      atLeast: 0.11,
    },
    create: { portal: post('/v1/ats_requests', atsRequest), floor: '/create', atLeast: 0.36 },
    'sign-in': {
      portal: {
        ...post('/users/sign_in', { user: { email: 'technician@hyperbola.test', password: 'hyperbola' } }),
        // a session sent along would be ended
        headers: { 'content-type': 'application/json' },
        setupRequest: fromAnotherAddress,
      },
      floor: '/sign-in',
      atLeast: 0.47,
    },
  }
}

/** The lists that are sorted by a heading. */
export async function sortedCases(
  origin: string,
  client: pg.Client,
  { technician, owner }: Callers,
): Promise<Record<string, Case>> {
  const { rows } = await client.query(`select company_id from users where email = 'owner@hyperbola.test'`)
  const get = (address: string, authorization: string): Call => ({
    url: `${origin}/api${address}`,
    headers: { authorization },
  })
  return {
    'list, sorted by job': {
      portal: get('/projects?sort=name', technician),
      floor: '/by-name',
      atLeast: 0.37,
    },
    "owner's list, sorted by last action": {
      portal: get('/projects?sort=last_action&order=desc', owner),
      floor: `/company-by-last-action/${rows[0].company_id}`,
      atLeast: 0.35,
    },
  }
}

/** Nobody comments a hundred times a second on one project: each crew has its own. */
function inTurnOn(projects: number[]): Call['setupRequest'] {
  let turn = 0
  return request => {
    const project_id = projects[turn++ % projects.length]
    return { ...request, body: JSON.stringify({ project_id, content: 'Cores 3 and 4 may go ahead.' }) }
  }
}

/** One address may sign in a hundred times a minute; a crowd comes from many. */
function fromAnotherAddress(request: Request): Request {
  visitors++
  const address = `10.${(visitors >> 16) & 255}.${(visitors >> 8) & 255}.${visitors & 255}`
  return { ...request, headers: { ...request.headers, 'x-forwarded-for': address } }
}

let visitors = 0
