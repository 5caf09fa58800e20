import type { Address } from '#contract/fields.ts'

/** An address in the two lines that a list has room for. */
export const cityLine = ({ city, state }: Address) => [city, state].filter(Boolean).join(', ') || '–'

export const streetLine = ({ street_address, address_line_2 }: Address) =>
  [street_address, address_line_2].filter(Boolean).join(', ')
