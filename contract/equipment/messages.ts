/** The sentences of a company's scanning equipment. */
export const equipmentMessages = {
  unitRequired: 'Enter the make and model.',
  antennaUnreadable: 'Enter the frequency in MHz, like 1600, or 400/900 for two antennas.',
  checkAhead: 'That day is still to come. Enter the day of the last check.',
  checkUnreadable: 'Enter the date of the last check.',
  equipmentFull: (most: number) =>
    `Your company already has ${most} units in use, and that's the most. Retire one to make room.`,
  listFull: (most: number) =>
    `Your list is full with ${most} units, retired ones included. If this one is on it as retired, put it back in use.`,
  equipmentElsewhere: "This equipment isn't your company's, or it was retired. Choose another one.",
  saved: (unit: string) => `${unit} has been saved`,
  antennaMeaning: 'For two antennas, like 400/900.',
  retiredMeaning: 'Retired: no longer offered. Locations that were scanned with it keep it.',
  none: 'No equipment yet. Add what your crews scan with, and they choose it once a day.',
  choiceGone: "The unit you chose was retired or isn't your company's any more, so it was taken off.",
  noneHere: 'Your company has no equipment on its list yet.',
} as const
