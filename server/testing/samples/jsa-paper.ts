import { type CheckGroup, emptyChecks, type FormChecks } from '#contract/jsa/checks.ts'
import type { JsaPaper, PrintedJsaLocation, PrintedSignature } from '#server/features/jsa/pdf/jsa-paper.ts'
import { samplePhoto, sampleSignature } from './report-content.ts'

/** A signed JSA of two locations that has something in every field. */
export async function sampleJsa(changes: Partial<JsaPaper> = {}): Promise<JsaPaper> {
  return {
    provider: { name: 'Hyperbola Scanning', phone: '(555) 010-2030' },
    prepared_by: { name: 'Rocky Mountain Radar', logo: null },
    logo: null,
    ats_number: 'ATS-2026-00042',
    job_site: '1200 Larimer Street, Denver, CO 80204',
    time_zone: 'America/Denver',
    facts: [
      { label: 'Prepared For', value: 'Front Range Coring LLC\n88 Wazee Street, Denver, CO 80202' },
      { label: 'Prepared By', value: 'Tess Nichols' },
      { label: 'Job location', value: '1200 Larimer Street, Denver, CO 80204' },
      { label: 'Site Contact', value: 'Mina Okafor\n(555) 010-1199\nmina@mercy.example' },
      { label: 'ATS Number', value: 'ATS-2026-00042' },
      { label: 'Date', value: '03/04/2026' },
    ],
    answers: sampleAnswers(),
    locations: [sampleJsaLocation(), sampleJsaLocation({ number: 2, photos: [], safetyMeasures: null })],
    files: [
      { filename: 'Lift plan.pdf', photo: null },
      { filename: 'Slab edge.jpg', photo: samplePhoto({ filename: 'Slab edge.jpg', marks: [] }) },
    ],
    revision: 2,
    submitted_at: '2026-03-04T13:31:00.000Z',
    submitted_by: 'Tess Nichols',
    hash: '3f2a9c1e77b04d5d8a6f0b1c2d3e4f5061728394a5b6c7d8e9f00112233445566'.slice(0, 64),
    signature: await sampleJsaSignature(),
    crew: [
      await sampleJsaSignature({ name: 'Luis Ortega', technician: null, language: 'es', own_phone: true }),
      await sampleJsaSignature({ name: 'Dana Whitfield', technician: null, company: null }),
    ],
    replaced_by: null,
    check_url:
      'https://portal.example/jsacheck/k7m2qx9prt3wb6nyf4hdz8cvj5.3f2a9c1e77b04d5d8a6f0b1c2d3e4f50.2',
    ...changes,
  }
}

export function sampleAnswers(changes: Partial<JsaPaper['answers']> = {}): JsaPaper['answers'] {
  return {
    form_checks: sampleChecks(),
    requested_start_date: '2026-03-04',
    job_name: 'Mercy Hospital east wing, level 3 renovation',
    site_contact: 'Mina Okafor, (555) 010-1199',
    additional_info: 'The nurse station stays open. Keep the noise down before 9 AM.',
    area_of_work: 'Corridor 3-E between grid lines C and F, and the electrical room behind it.',
    operator: 'Luis Ortega',
    different_today: 'The floor below is occupied today.',
    copied_from: null,
    ...changes,
  }
}

/** Some of every kind of line: boxes, lines that were written, questions answered both ways and not at all. */
export function sampleChecks(): FormChecks {
  const checks = emptyChecks()
  const tick = (group: CheckGroup, ...indexes: number[]) => {
    for (const index of indexes) checks[group][index] = true
  }
  tick('concrete', 0, 1, 6, 7, 9, 16)
  checks.concrete[15] = 'Fumes from the sealer on the level below'
  checks.highway[1] = 'Deliveries use the alley until noon'
  tick('elevated', 2)
  tick('human', 0, 3)
  tick('other', 0, 3, 6, 12)
  tick('marking', 1, 4)
  tick('precaution', 0, 1, 5, 6, 7, 10, 11, 16)
  tick('operator', 2, 3, 6)
  tick('enHuman', 0, 7)
  tick('equitment', 0)
  return checks
}

export function sampleJsaLocation(changes: Partial<PrintedJsaLocation> = {}): PrintedJsaLocation {
  return {
    number: 1,
    areaOfWork: 'Level 3 corridor, cores 1 to 6 along the north wall.',
    safetyMeasures: 'Barricades at both ends and a lookout on level 2.\nThe lookout has a radio.',
    recorded_by: 'Tess Nichols',
    recorded_at: '2026-03-04T13:02:00.000Z',
    photos: [
      samplePhoto(),
      samplePhoto({ key: 'upright', filename: 'IMG_0147.jpg', width: 750, height: 1000, marks: [] }),
    ],
    ...changes,
  }
}

export async function sampleJsaSignature(changes: Partial<PrintedSignature> = {}): Promise<PrintedSignature> {
  return {
    name: 'Mina Okafor',
    company: 'Mercy Hospital',
    technician: 'Tess Nichols',
    signature: await sampleSignature(),
    signed_at: '2026-03-04T13:45:00.000Z',
    language: 'en',
    own_phone: false,
    revision: 2,
    ...changes,
  }
}
