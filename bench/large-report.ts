import { request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { atsRequest } from './cases.ts'
import { connect } from './opened-portal.ts'
import { makePhoto } from './photos.ts'

export interface Site {
  origin: string
  dataDir: string
  authorization: string
}

/** What stands on the report, for whoever prints it another way. */
export interface LargeReport {
  project_id: number
  activities: string[]
  locations: {
    name: string
    description: string
    summaries: string[]
    barcode_number: string
    not_scanned: string
  }[]
}

export async function signIn(origin: string, email = 'technician@hyperbola.test'): Promise<string> {
  const answer = await fetch(`${origin}/api/users/sign_in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ user: { email, password: 'hyperbola' } }),
  })
  return String(answer.headers.get('authorization'))
}

/** A project with a report whose locations have photos with marks, all copies made. */
export async function fillReport(
  site: Site,
  { locations, photosEach }: { locations: number; photosEach: number },
): Promise<{ reportId: number; paper: LargeReport; photos: Buffer[] }> {
  const project_id = await startProject(site)
  const photos: Buffer[] = []
  const activities = Array.from({ length: 8 }, (_, count) => `Activity ${count + 1}: ${words}`)
  const paper: LargeReport = { project_id, activities, locations: [] }
  for (let number = 1; number <= locations; number++) {
    const location = placeNumber(number, project_id)
    const form = new FormData()
    const record = {
      ...location,
      not_scanned: [{ area: location.not_scanned, reason: 'obstruction' }],
      status: 'saved',
    }
    form.set('location', JSON.stringify({ ...record, project_id, confidence: 'medium' }))
    for (let photo = 0; photo < photosEach; photo++) {
      const [long, short] = [800, 600]
      const upright = (number + photo) % 3 === 0
      const bytes = await makePhoto(upright ? short : long, upright ? long : short, number * 10 + photo)
      photos.push(bytes)
      form.append(
        'files[]',
        new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }),
        `IMG_${number}_${photo}.jpg`,
      )
    }
    const { location: made } = await call(site, 'POST', '/GPRlocation', form)
    for (const { id } of made.files)
      await call(site, 'PUT', `/locations/${made.id}/attachments/${id}/marks`, { marks })
    paper.locations.push(location)
  }
  const body = { project_id, gpr_report: { activities, area_of_work: words.repeat(3), observations: words } }
  const { id } = await call(site, 'POST', '/gpr_reports', body)
  await copiesMade(site, project_id)
  return { reportId: id, paper, photos }
}

export async function startProject(site: Site): Promise<number> {
  return (await call(site, 'POST', '/v1/ats_requests', atsRequest)).project.id
}

/** A change of a word makes another paper: nothing printed before answers for it. */
export async function touchReport(site: Site, reportId: number, observations: string): Promise<void> {
  await call(site, 'PUT', `/gpr_reports/${reportId}`, { gpr_report: { observations } })
}

/** One client sends photos one after the other, ready as a form; it is over when their copies are made. */
export async function uploadPhotos(
  site: Site,
  project_id: number,
  forms: Buffer[],
  count: number,
): Promise<void> {
  const location = await addPlace(site, project_id)
  for (let sent = 0; sent < count; sent++)
    await sendForm(site, `/locations/${location}/attachments`, forms[sent % forms.length] as Buffer)
  await copiesMade(site, project_id)
}

/** Milliseconds from sending a photo to the first answer with its preview. */
export async function firstPreview(site: Site, project_id: number, form: Buffer): Promise<number> {
  const location = await addPlace(site, project_id)
  const begun = performance.now()
  await sendForm(site, `/locations/${location}/attachments`, form)
  for (;;) {
    const { locations } = await call(site, 'GET', `/projects/${project_id}?parts=locations`)
    if (locations[0].files[0].thumbnail_url) return performance.now() - begun
    await pause(20)
  }
}

async function addPlace(site: Site, project_id: number): Promise<number> {
  const form = new FormData()
  const place = { ...placeNumber(0, project_id), project_id, barcode_number: null, not_scanned: [] }
  form.set('location', JSON.stringify(place))
  return (await call(site, 'POST', '/GPRlocation', form)).location.id
}

/** Made ahead: what a phone does to send a photo is not the portal's work, though here both share a machine. */
export const photoForm = (photo: Buffer): Buffer =>
  Buffer.concat([
    Buffer.from(
      `--${boundary}\r\ncontent-disposition: form-data; name="file[]"; filename="IMG.jpg"\r\ncontent-type: image/jpeg\r\n\r\n`,
    ),
    photo,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ])

const boundary = 'photo-of-a-slab'

function sendForm(site: Site, address: string, form: Buffer): Promise<void> {
  return new Promise((resolve, reject) => {
    const sending = request(`${site.origin}/api${address}`, {
      method: 'POST',
      headers: {
        authorization: site.authorization,
        'content-type': `multipart/form-data; boundary=${boundary}`,
        'content-length': form.length,
      },
    })
    sending.on('error', reject)
    sending.on('response', answer => {
      answer.resume()
      answer.on('end', () =>
        answer.statusCode === 201
          ? resolve()
          : reject(new Error(`A photo was answered ${answer.statusCode}`)),
      )
    })
    sending.end(form)
  })
}

export const marks = [
  { shape: 'line', target: 'rebar', from: { x: 0.1, y: 0.2 }, to: { x: 0.9, y: 0.25 } },
  { shape: 'arrow', target: 'pt_cable', from: { x: 0.2, y: 0.85 }, to: { x: 0.55, y: 0.5 } },
  { shape: 'box', target: 'conduit', from: { x: 0.6, y: 0.4 }, to: { x: 0.85, y: 0.7 } },
  { shape: 'depth', target: 'pt_cable', at: { x: 0.7, y: 0.9 }, text: '4 in' },
] as const

const words =
  'Scanned in two directions with lines 2 in apart, to at least 12 in beyond each core; marked on the surface and photographed. '

const placeNumber = (number: number, projectId: number): LargeReport['locations'][number] => ({
  name: `Level ${number}, corridor between grid lines C and F`,
  description: words,
  summaries: Array.from(
    { length: 4 },
    (_, task) => `ST${task + 1}: Finding number ${number * 4 + task} at this place`,
  ),
  barcode_number: `HB${projectId}-${String(number).padStart(3, '0')}`,
  not_scanned: `Under the cabinet of room ${number}`,
})

async function call(site: Site, method: string, address: string, body?: FormData | object) {
  const isForm = body instanceof FormData
  const answer = await fetch(`${site.origin}/api${address}`, {
    method,
    headers: {
      authorization: site.authorization,
      ...(isForm || !body ? {} : { 'content-type': 'application/json' }),
    },
    body: isForm ? body : body && JSON.stringify(body),
  })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${method} ${address} answered ${answer.status}: ${text}`)
  return JSON.parse(text)
}

/** Copies are made by jobs after the upload was answered. */
async function copiesMade({ dataDir }: Site, project_id: number): Promise<void> {
  const client = await connect(dataDir)
  const missing = `select count(*)::int as missing from location_files f
    join locations l on l.id = f.location_id and l.project_id = $1
    where not exists (select from file_copies c where c.file_id = f.file_id and c.copy = 'paper')`
  for (;;) {
    const { rows } = await client.query(missing, [project_id])
    if (rows[0].missing === 0) break
    await pause(200)
  }
  await client.end()
}
