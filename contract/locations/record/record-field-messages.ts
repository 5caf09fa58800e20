/** What the fields of a record are refused with, apart from the rest so that a first page loads little. */
export const recordFieldMessages = {
  axesMissing: 'Name the origin and both directions of this location first.',
  targetTypeRequired: 'Choose what it is.',
  coreKindRequired: 'Choose core or saw cut.',
  verdictRequired: 'Choose a verdict.',
} as const
