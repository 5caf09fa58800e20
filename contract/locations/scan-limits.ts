/** Why a part of the area could not be scanned, and what it means for whoever works there. */
export const notScannedReasons = {
  obstruction: {
    title: 'Obstruction',
    meaning: 'Something stands or lies on the surface; the antenna does not reach below it.',
  },
  standing_water: {
    title: 'Standing water',
    meaning: 'Water swallows the signal. Nothing below it was seen.',
  },
  green_concrete: {
    title: 'Green concrete',
    meaning: 'The concrete is too young and too wet to be read. Wait 30 days and scan again.',
  },
  mesh: { title: 'Mesh', meaning: 'Close mesh acts like a sheet of metal. What lies below it stays hidden.' },
  foam: {
    title: 'Foam',
    meaning: 'Foam behaves like air: depths are wrong, and what is in or under it is not seen.',
  },
  access: { title: 'No access', meaning: "The equipment couldn't get there." },
} as const

/** How sure the technician is of what a location says. */
export const confidences = {
  high: {
    title: 'High',
    meaning: 'Clear signals from two directions, and they fit the drawings or the pattern.',
  },
  medium: { title: 'Medium', meaning: 'Targets are clear, but their kind or depth rests on one reading.' },
  low: { title: 'Low', meaning: 'Weak or crowded signals. Treat the area as if more could be in it.' },
} as const

export const secondMethodMeaning =
  'Second method advised: have X-ray, electromagnetic locating or an opening by hand confirm it before anybody cuts.'
