/** Distances and ages that keep people off what is embedded. Inches unless the name says otherwise. */
export const setbacks = {
  /** 002 §9, limitations text; where the limitations page says something else, READINGS keeps both. */
  terms: {
    curingDays: 30,
    obstruction: 4,
    coreFromCenter: 2,
    coreFromEdge: 1,
    sawEachSide: 12,
    sawAboveMark: 2,
  },
} as const
