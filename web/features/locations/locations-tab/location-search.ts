import type { Location } from '#contract/locations/location.ts'

type Searched = Pick<Location, 'ats_location_number' | 'name' | 'barcode_number'>

/** Finds locations by their whole number, or by a part of their name or barcode. */
export function searchLocations<L extends Searched>(locations: L[], search: string): L[] {
  const text = search.trim().toLowerCase()
  if (!text) return locations
  return locations.filter(
    ({ ats_location_number, name, barcode_number }) =>
      String(ats_location_number) === text ||
      name.toLowerCase().includes(text) ||
      barcode_number?.toLowerCase().includes(text),
  )
}
