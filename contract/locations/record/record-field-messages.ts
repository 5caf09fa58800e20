/** What the fields of a record are refused with, apart from the rest so that a first page loads little. */
export const recordFieldMessages = {
  axesMissing: "Fill in this location's origin and both directions first.",
  axesAlike: 'The two directions need different names.',
  targetTypeRequired: 'Choose what it is.',
  coreKindRequired: 'Choose core or saw cut.',
  verdictRequired: 'Choose a verdict.',
} as const
