import { signedContent } from './signed-content.ts'

export const [pump, roof] = ['0b9f5f0e-4a1f-4b0e-9d53-2f6f8c6a1d01', 'f3d1c0de-0000-4000-8000-00000000000f']
export const [one, other] = ['11111111-1111-4111-8111-111111111111', '99999999-9999-4999-8999-999999999999']

export const location = (client_id: string, name: string, photos: string[] = []) => ({
  ...{ client_id, name, description: null, summaries: ['ST1: Scanned', 'DP03: 3 in'], summary_notes: 'Wet' },
  ...{ barcode_number: '10000001', confidence: 'high' as const, second_method_advised: false },
  ...{ unit_system: 'imperial' as const, latitude: 39.7392, longitude: -104.9903, status: 'saved' as const },
  not_scanned: [
    { area: 'Closet', reason: 'obstruction' as const },
    { area: 'Ramp', reason: 'standing_water' as const },
  ],
  photos: photos.map((client_id, index) => ({
    client_id,
    sha256: String(index).repeat(64),
    marks: [{ shape: 'depth' as const, target: 'rebar' as const, at: { x: 0.25, y: 0.5 }, text: '3.5 in' }],
  })),
})

export const given = () => ({
  project: { client_id: 'a8098c1a-f86e-41da-bd1a-00112444be1e', job_name: 'Mercy Hospital, Zürich wing' },
  report: {
    activities: ['Walked the site', 'Marked “all” of it'],
    area_of_work: 'Level 3\nCorridor',
    observations: null as string | null,
    tech_name: 'Tess Nichols',
  },
  locations: [location(pump, 'Pump room', [one, other]), location(roof, 'Roof')],
})
export type Given = ReturnType<typeof given>
export const changed = (change: (content: Given) => unknown) => {
  const content = given()
  change(content)
  return signedContent(content)
}
