/** The sentences of the places where the crew works. Those the documents quote stand as quoted. */
export const jsaLocationMessages = {
  /** 002 §2.1 */
  locationCount: (count: number) =>
    count === 1 ? 'There is 1 location for this project.' : `There are ${count} locations for this project.`,
  /** The ATS number says itself that it is one. */
  locationTitle: (atsNumber: string, number: number) => `${atsNumber} - Location ${number}`,

  listMeaning: 'Every spot the crew works at: photos, the area, and what to watch for there.',
  none: 'Add each spot the crew will work at, with photos of it and what to watch for there.',
  noneForReaders: "The crew hasn't added any locations to this JSA yet.",
  photoCount: (count: number) => (count === 1 ? '1 photo' : `${count || 'No'} photos`),
  areaMissing: 'No area of work',
  place: (at: number, all: number) => `Location ${at} of ${all}`,
  areaOfWorkMeaning: 'For example: Level 3, corridor between grid lines C and E.',
  safetyMeasuresMeaning: 'Anything else the crew should see or do here.',
  unsent:
    'Only on this device. Add the area of work or a photo, then choose Save-Add Location or Save Final Location.',
  keptHere: "This location doesn't have an area of work yet. It stays on this device as a draft.",
  keptUntilSaved: 'What you enter stays on this device until you save it.',
  startedHere: "You started a location on this device. It isn't in the JSA yet.",
  drafts: (numbers: number[]) =>
    numbers.length === 1
      ? `Location ${numbers[0]} is still a draft. It isn't part of the JSA.`
      : `Locations ${numbers.join(', ')} are still drafts. They aren't part of the JSA.`,
  unsentPhotos: (count: number) =>
    count === 1
      ? "One photo hasn't been sent yet. Wait for it before you submit the JSA."
      : `${count} photos haven't been sent yet. Wait for them before you submit the JSA.`,
  reviewMeaning: 'Read it the way the crew will.',
  reviewNone: 'No location is saved yet, so there is nothing to review.',
  submitMeaning: 'Submit takes you to the form. The JSA is submitted at the end of it.',
  deleteConsequence: (title: string, photos: number) =>
    `${title}${photos === 0 ? '' : photos === 1 ? ' and its photo' : ` and its ${photos} photos`} will be gone from the JSA.`,
  deleteImageConsequence: (filename: string, marked: boolean) =>
    `${filename}${marked ? ' and the marks on it' : ''} will be gone from this location and the JSA.`,
} as const
