/** The sentences that stand on paper only, so that no screen carries them. */
export const pdfMessages = {
  noLocations: 'No locations recorded yet.',
  noActivities: 'No activities recorded yet.',
  noText: 'Nothing entered.',
  noFindings: 'No findings recorded here.',
  nothingSkipped: 'No unscanned areas recorded.',
  notScanned: "These areas weren't scanned. Treat them as if anything could be in them.",
  noConfidence: 'No confidence recorded.',
  draft: "Draft: this location isn't finished. Don't rely on it.",
  photoPreparing: 'This photo is still being prepared. Make the PDF again in a minute to see it.',
  photoUnreadable: "We couldn't open this photo.",
  moreFindings: (count: number) => `and ${count} more, listed with the locations`,
  technicianUnsigned: "The technician hasn't signed this report.",
  customerUnsigned: "The customer hasn't signed this report.",
  changed: "This report was changed after it was signed. This isn't the revision the customer signed.",
  check: 'Scan this code to check that this is the latest version of the report.',
  times: 'All times are in UTC.',
} as const
