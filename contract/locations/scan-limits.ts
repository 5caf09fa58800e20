import type { Confidence } from './confidence.ts'
import type { NotScanned } from './location.ts'

interface Meaning {
  title: string
  meaning: string
}

/** Why a part of the area could not be scanned, and what it means for whoever works there. */
export const notScannedReasons = {
  obstruction: {
    title: 'Obstruction',
    meaning: "Something is in the way, and the antenna can't reach under it.",
  },
  standing_water: {
    title: 'Standing water',
    meaning: "Water blocks the signal. We couldn't see anything under it.",
  },
  green_concrete: {
    title: 'Green concrete',
    meaning: 'The concrete is too new and too wet to scan. Wait 30 days and scan again.',
  },
  mesh: { title: 'Mesh', meaning: 'Tight mesh acts like sheet metal. It hides what is under it.' },
  foam: {
    title: 'Foam',
    meaning: "Foam acts like air. Depths are off, and we can't see what's in or under it.",
  },
  access: { title: 'No access', meaning: "The equipment couldn't get there." },
} as const satisfies Record<NotScanned['reason'], Meaning>

/** How sure the technician is of what a location says. */
export const confidences = {
  high: {
    title: 'High',
    meaning: 'Clear signals from two directions that match the drawings or the pattern.',
  },
  medium: { title: 'Medium', meaning: 'Targets are clear, but their type or depth comes from one reading.' },
  low: { title: 'Low', meaning: 'Weak or crowded signals. Treat the area as if more could be in it.' },
} as const satisfies Record<Confidence, Meaning>

export const secondMethodMeaning =
  'Second method advised: have it confirmed by X-ray, electromagnetic locating or hand exposure before anyone cuts.'
