import type { Address } from '#contract/fields.ts'
import { addressLine } from '#contract/system/addresses.ts'

/** The way there, in the maps of the phone or of a browser; null while there is nowhere to go. */
export function directionsTo(address: Partial<Address>): string | null {
  const line = addressLine(address)
  if (!line) return null
  const destination = [line, address.country].filter(Boolean).join(', ')
  return `https://www.google.com/maps/dir/?${new URLSearchParams({ api: '1', destination })}`
}
