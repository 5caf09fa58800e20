/** The sentences that stand on paper only, so that no screen carries them. */
export const pdfMessages = {
  noLocations: 'No location has been recorded yet.',
  noActivities: 'No activity has been recorded yet.',
  noText: 'Nothing was written down.',
  noFindings: 'No findings have been recorded here.',
  nothingSkipped: 'No area was recorded as not scanned.',
  notScanned: 'Nobody looked into these areas. Treat them as if anything could be in them.',
  noConfidence: 'No confidence has been recorded.',
  draft: 'Draft: this location is not finished. Do not rely on it.',
  photoPreparing: 'This photo is still being prepared. Make the PDF again in a minute to see it.',
  photoUnreadable: 'This photo could not be read.',
  moreFindings: (count: number) => `and ${count} more, listed with the locations`,
  technicianUnsigned: 'The technician has not signed this report.',
  customerUnsigned: 'The customer has not signed this report.',
  changed: 'This report was changed after it was signed. What was signed is not what stands here.',
  check: 'Scan this code to see whether this paper is still the latest version of the report.',
  times: 'All times on this paper are in UTC.',
} as const
