/** Why a part of the area could not be scanned, and what it means for whoever works there. */
export const notScannedReasons = {
  obstruction: {
    title: 'Obstruction',
    meaning: "Something is in the way on the surface, and the antenna can't get to what's under it.",
  },
  standing_water: {
    title: 'Standing water',
    meaning: 'Water absorbs the signal. Nothing below it was seen.',
  },
  green_concrete: {
    title: 'Green concrete',
    meaning: 'The concrete is too new and too wet to scan. Wait 30 days and scan again.',
  },
  mesh: { title: 'Mesh', meaning: 'Tight mesh acts like a sheet of metal and hides anything below it.' },
  foam: {
    title: 'Foam',
    meaning: "Foam acts like air: depths are off, and anything in or under it doesn't show.",
  },
  access: { title: 'No access', meaning: "The equipment couldn't get there." },
} as const

/** How sure the technician is of what a location says. */
export const confidences = {
  high: {
    title: 'High',
    meaning: 'Clear signals from two directions that match the drawings or the pattern.',
  },
  medium: {
    title: 'Medium',
    meaning: 'Targets are clear, but their type or depth comes from a single reading.',
  },
  low: { title: 'Low', meaning: 'Weak or crowded signals. Assume there could be more in this area.' },
} as const

export const secondMethodMeaning =
  'Second method advised: confirm by X-ray, electromagnetic locating or opening it up by hand before anyone cuts.'
