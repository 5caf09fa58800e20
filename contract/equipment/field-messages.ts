/** What the fields of a unit are refused with, apart from the rest so that a first page loads little. */
export const equipmentFieldMessages = {
  unitRequired: 'Enter the make and model.',
  antennaUnreadable: 'Enter the frequency in MHz, like 1600, or 400/900 for two antennas.',
  checkUnreadable: 'Enter the date of the last check.',
} as const
