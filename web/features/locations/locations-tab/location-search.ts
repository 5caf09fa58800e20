import type { Location } from '#contract/locations/location.ts'

type Searched = Pick<Location, 'ats_location_number' | 'name' | 'barcode_number'>

/** By the number as a whole, by a part of the name, or of the code on the label. */
export function locationsLike<L extends Searched>(locations: L[], search: string): L[] {
  const wanted = search.trim().toLowerCase()
  if (!wanted) return locations
  return locations.filter(
    ({ ats_location_number, name, barcode_number }) =>
      String(ats_location_number) === wanted ||
      name.toLowerCase().includes(wanted) ||
      barcode_number?.toLowerCase().includes(wanted),
  )
}
