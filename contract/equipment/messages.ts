/** The sentences of a company's scanning equipment. */
export const equipmentMessages = {
  checkAhead: 'That date is in the future. Enter the date of the last check.',
  equipmentFull: (most: number) =>
    `Your company already has ${most} units in use, and that's the most. Retire one to make room.`,
  listFull: (most: number) =>
    `Your list is full with ${most} units, retired ones included. If this one is on it as retired, put it back in use.`,
  equipmentElsewhere: "This equipment isn't your company's, or it was retired. Choose another one.",
  saved: (unit: string) => `${unit} has been saved`,
  antennaMeaning: 'For two antennas, like 400/900.',
  retiredMeaning: "Retired: crews can't pick it anymore. Locations scanned with it still show it.",
  none: "No equipment yet. Add what your crews scan with, and they'll pick it once a day.",
  noneHere: "Your company hasn't listed any equipment yet.",
  choiceGone: "The unit you chose was retired or isn't your company's anymore, so it was taken off.",
} as const
