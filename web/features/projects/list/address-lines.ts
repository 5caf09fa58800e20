import type { Address } from '#contract/fields.ts'

/** Where a job is, in the two lines a list has room for. */
export const cityOf = ({ city, state }: Address) => [city, state].filter(Boolean).join(', ') || '–'

export const streetOf = ({ street_address, address_line_2 }: Address) =>
  [street_address, address_line_2].filter(Boolean).join(', ')
