import type { DepthUnit } from '../depth.ts'

/** The sentences of targets, cores and cuts. */
export const recordMessages = {
  lengthUnreadable: {
    in: 'Enter a number of inches, like 3.5 or 3 1/2.',
    mm: 'Enter a number of millimeters, like 90.',
  } satisfies Record<DepthUnit, string>,
  lengthAmbiguous:
    'We can read this two ways. Write it like 3.5 or 3 1/2, and large numbers without a comma.',
  lengthTooSmall: (least: string) => `Enter ${least} or more. Is the unit right?`,
  lengthTooLarge: (most: string) => `Enter ${most} or less. Is the unit right?`,
  dielectricUnlikely: (least: number, most: number) => `Enter a number from ${least} to ${most}.`,

  saved: (label: string) => `${label} has been saved`,
  deleted: (label: string) => `${label} has been deleted`,
  goneMeanwhile: (label: string) => `Somebody deleted ${label} while you had it open.`,
  deleteQuestion: (noun: string) => `Are you sure you want to delete this ${noun}?`,
  deleteConsequence: (label: string, location: string) => `${label} will be gone from ${location}.`,

  formNotLoaded: "We couldn't load the form. Try again when you have a signal.",
  depthMeaning: "From the surface. Leave it blank if you can't tell.",
  sizeMeaning: "Radar can't tell a size. Enter what the drawing says, like “#5.”",
  targetsMeaning: "Add one for each thing you found. We'll fill in the matching lines of the survey summary.",
  targetsNone: 'No targets recorded.',
  coresMeaning: 'Every core and cut planned here, with your verdict.',
  coresNone: 'No cores or cuts recorded.',
  fromTargets: 'From the targets:',
  axesMeaning:
    'Only if you want coordinates: the point you measure from and the two lines you measure along.',
  conditionsMeaning: 'Slab, line spacing, calibration, who was there.',
  carriedOver: (location: number) => `Copied from location ${location}. Check it:`,
  placeCarriedOver: (location: number) => `Building and level copied from location ${location}. Check them.`,
  anotherSpot: 'Another spot',
  anotherUnit: 'Another unit',
  axesInUse: 'Targets or cores here are measured from this point. Clear their positions first.',
  axesHint: "To say where it is on the slab, fill in this location's origin and two directions first.",
  clearanceMeaning: {
    core: 'From the edge of the core to the center line of the nearest target, measured on the slab.',
    saw: 'From the saw line to the center line of the nearest target, measured on the slab.',
  },
  cutDepthMeaning: 'Leave the depth blank if it goes through the slab.',
  coreNameMeaning: "What the drawing calls it. If you leave this blank, we'll number it.",
  reasonMeaning: 'Whoever cuts here will read this.',
  reasonNeeded: 'This verdict needs a reason.',
  distancesTitle: 'What the record says',
  youDecide: 'The portal only compares numbers. The verdict is yours.',
  targetTypeOfJob: "That kind of target doesn't go with this type of job. Choose another one.",
  targetsFull: (most: number) => `A location can have up to ${most} targets.`,
  offsetNeedsAxis: 'Choose which way it runs, or leave this blank.',
  lineNeedsDiagonal: 'Use two points only for a target that runs diagonally.',
  lineNeedsTwoPoints: 'Enter two different points the target runs through.',
  qualityOfUtility: 'Quality levels are for utilities only.',

  coresFull: (most: number) => `A location can have up to ${most} cores and cuts.`,
  coreNameTaken: (label: string) =>
    `Another core or cut here is already called ${label}. Give this one another name.`,
  diameterRequired: 'Enter the diameter of the core.',
  depthLimitRequired: 'Enter how deep they may go.',
  movedFromRequired: 'Enter where it was planned.',
  movedByRequired: 'Enter how far it was moved.',
  reasonRequired: 'Enter the reason for this verdict.',
  reasonOfWarning: 'This verdict goes against the numbers on record. Enter your reason.',
  clearanceTargetUnknown: "This target isn't at this location anymore. Choose another one.",
  pointOfCore: 'A core has one center point, not a line.',
  lineOfCut: 'Enter both ends of the saw line.',

  coresAt: (location: number, labels: string) => `location ${location}, ${labels}`,
  moved: (by: string | null, from: string | null) =>
    ['Moved', by, from && `from ${from}`].filter(Boolean).join(' '),
  distanceUnknown: 'Distance not known',
  distanceUnknownTo: (labels: string[], more: number) =>
    `Distance to ${labels.join(', ')}${more > 0 ? ` and ${more} more` : ''} not known`,
  anyTarget: 'the nearest target',
  distanceTo: (distance: string, target: string) => `${distance} to ${target}`,
  crosses: (target: string) => `Touches or crosses the line of ${target}`,
  needed: (distance: string, needed: string) => `${distance}, ${needed} needed`,
  onMark: (distance: string) => `${distance}, on its marked width`,
  askFirst: (distance: string, needed: string) =>
    `${distance}, less than ${needed}: your call, with a reason`,
  inconclusive: 'The findings here say “Inconclusive, do not drill, core or cut here”',
} as const
