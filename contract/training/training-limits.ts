/** The numbers of the training, apart from contract/limits.ts, which every page loads. Times in seconds. */
export const trainingLimits = {
  /** 000 §9, 002 §6: from the first sign-in with a license */
  days: 30,
  /** READINGS: of a certificate */
  validYears: 1,
  /** Issue 18 */
  remindedDaysBefore: [1, 7, 14],
  /** 002 §9 */
  questions: 10,
  /** Ours */
  sections: 50,
  sectionId: 60,
  progressSaves: { max: 120, seconds: 60 },
  tests: { max: 30, seconds: 60 },
  certificateChecks: { max: 60, seconds: 60 },
  documents: { max: 120, seconds: 60 },
} as const
