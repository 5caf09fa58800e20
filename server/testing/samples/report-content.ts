import sharp from 'sharp'
import type {
  PrintedLocation,
  PrintedPhoto,
  ReportContent,
} from '#server/features/reports/pdf/report-content.ts'

/** A report of two locations that has something in every field. */
export function sampleReport(changes: Partial<ReportContent> = {}): ReportContent {
  return {
    provider: { name: 'Hyperbola Scanning', phone: '(555) 010-2030' },
    scanning_company: {
      name: 'Rocky Mountain Radar',
      address: '410 Quarry Road, Golden, CO 80401',
      phone: '(555) 010-4400',
      logo: null,
    },
    logo: null,
    ats_number: 'ATS-2026-00042',
    job_name: 'Mercy Hospital east wing, level 3 renovation',
    job_site: '1200 Larimer Street, Denver, CO 80204',
    time_zone: 'America/Denver',
    project_type: 'Concrete scanning',
    prepared_by: 'Tess Nichols',
    facts: [
      { label: 'Job name', value: 'Mercy Hospital east wing, level 3 renovation' },
      { label: 'Job site', value: '1200 Larimer Street, Denver, CO 80204' },
      { label: 'Prepared for', value: 'Front Range Coring LLC\n88 Wazee Street, Denver, CO 80202' },
      {
        label: 'Scanned by',
        value: 'Rocky Mountain Radar\n410 Quarry Road, Golden, CO 80401\n(555) 010-4400',
      },
      { label: 'Project manager', value: 'Oren Field\n(555) 010-7788\noren@frontrange.example' },
      { label: 'Site contact', value: 'Mina Okafor\n(555) 010-1199' },
      { label: 'PO number', value: 'PO-7781' },
      { label: 'Job number', value: 'J-2026-118' },
      { label: 'Prepared by', value: 'Tess Nichols' },
      { label: 'Requested start', value: '03/02/2026' },
    ],
    activities: [
      'Arrival and scope: met the site contact, walked the areas to be scanned and agreed on what will be drilled.',
      'Equipment: function check of the unit and antenna done; dielectric set from a hyperbola over a known depth.',
      'Scan grid: scanned in two directions with lines 2 in apart, to at least 12 in beyond each core location.',
    ],
    area_of_work:
      'Corridor 3-E between grid lines C and F, and the electrical room behind it. Twelve cores of 4 in are planned for the new risers.',
    observations:
      'Suspended slab of about 8 in on metal deck.\nThe tiles at the nurse station were not removed before the scan.',
    locations: [
      sampleLocation(),
      sampleLocation({ number: 2, name: 'Electrical room 3-E-12', barcode_number: 'HB7K2M9Q', photos: [] }),
    ],
    unfinished: [],
    missing_evidence: [],
    technician: {
      name: 'Tess Nichols',
      signature: null,
      signed_at: '2026-03-04T16:20:00.000Z',
      revision: 1,
      stands: true,
    },
    customer: null,
    revision: { number: 1, signed: null, replaces: null, changes: [], gaps: [] },
    hash: '3f2a9c1e77b04d5d8a6f0b1c2d3e4f5061728394a5b6c7d8e9f00112233445566'.slice(0, 64),
    check_url: null,
    updated_at: '2026-03-04T16:31:00.000Z',
    ...changes,
  }
}

export function sampleLocation(changes: Partial<PrintedLocation> = {}): PrintedLocation {
  return {
    number: 1,
    name: 'Level 3 corridor, cores 1 to 6',
    description:
      'Six cores of 4 in along the north wall of the corridor, marked in wax pencil and labeled at the door.',
    recorded_by: 'Tess Nichols',
    recorded_at: '2026-03-04T15:02:00.000Z',
    summaries: [
      'ST1: Scanned in two directions, findings marked on the surface',
      'ST4: Post-tensioned (PT) or prestressed steel found and marked',
      'DP04: Top of the target about 4 in deep',
    ],
    summary_notes: 'Core 4 was moved 3 in to the east to stay clear of the cable.',
    barcode_number: 'HB4T9W2X',
    not_scanned: [
      { area: 'Under the nurse station', reason: 'obstruction' },
      { area: 'South-west corner', reason: 'standing_water' },
    ],
    confidence: 'medium',
    second_method_advised: true,
    unit_system: 'imperial',
    photos: [
      samplePhoto(),
      samplePhoto({ key: 'upright', filename: 'IMG_0147.jpg', width: 750, height: 1000, marks: [] }),
    ],
    ...changes,
  }
}

export function samplePhoto(changes: Partial<PrintedPhoto> = {}): PrintedPhoto {
  return {
    key: 'level',
    original: 'original',
    filename: 'IMG_0146.jpg',
    width: 1000,
    height: 750,
    taken_at: '2026-03-04T15:00:00.000Z',
    latitude: 39.7531,
    longitude: -104.9997,
    marks: [
      { shape: 'line', target: 'rebar', from: { x: 0.1, y: 0.2 }, to: { x: 0.9, y: 0.25 } },
      { shape: 'arrow', target: 'pt_cable', from: { x: 0.2, y: 0.85 }, to: { x: 0.55, y: 0.5 } },
      { shape: 'box', target: 'conduit', from: { x: 0.6, y: 0.4 }, to: { x: 0.85, y: 0.7 } },
      { shape: 'line', target: 'beam', from: { x: 0.05, y: 0.5 }, to: { x: 0.05, y: 0.95 } },
      { shape: 'text', target: 'unknown', at: { x: 0.3, y: 0.6 }, text: 'Unclear, do not drill' },
      { shape: 'depth', target: 'pt_cable', at: { x: 0.7, y: 0.9 }, text: '4 in' },
    ],
    ...changes,
  }
}

/** Stored pictures by their key: a photo of either shape and a logo with a transparent ground. */
export async function samplePicture(key: string): Promise<Buffer> {
  if (key === 'logo') return sharp(Buffer.from(logo)).webp().toBuffer()
  const [width, height] = key === 'upright' ? [750, 1000] : [1000, 750]
  return sharp({ create: { width, height, channels: 3, background: '#8f8b84' } })
    .composite([{ input: Buffer.from(concrete(width, height)) }])
    .jpeg({ quality: 80 })
    .toBuffer()
}

const logo = `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="160"><rect x="4" y="4" width="152" height="152" rx="24" fill="#0b4f6c"/><circle cx="80" cy="80" r="44" fill="none" stroke="#fff" stroke-width="16"/><text x="184" y="108" font-size="84" font-family="sans-serif" fill="#0b4f6c">Coring</text></svg>`

const concrete = (width: number, height: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs><linearGradient id="g" x2="1" y2="1"><stop stop-color="#b9b5ad"/><stop offset="1" stop-color="#6d6963"/></linearGradient></defs><rect width="100%" height="100%" fill="url(#g)"/></svg>`

/** A drawn name as signatures are kept for paper. */
export async function sampleSignature(): Promise<string> {
  const picture = await sharp(
    Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="600" height="200"><path d="M40 150C80 20 120 20 130 110S190 180 220 90 300 60 320 120 420 170 560 60" fill="none" stroke="#1b1714" stroke-width="6"/></svg>',
    ),
  )
    .flatten({ background: '#ffffff' })
    .png()
    .toBuffer()
  return `data:image/png;base64,${picture.toString('base64')}`
}
