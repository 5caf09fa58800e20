/** What the fields and photos of locations say, apart from the rest so that a first page loads little. */
export const locationFieldMessages = {
  locationNameRequired: 'Enter a name, like “Level 3 corridor.”',
  notScannedAreaRequired: "Enter the area that wasn't scanned.",
  notScannedReasonRequired: "Choose why it wasn't scanned.",
  barcodeUnprintable: 'Use plain letters, digits and symbols only.',
  markTextRequired: 'Enter the label text.',
  tooManyMarks: (most: number) => `A photo can have up to ${most} marks.`,
  photosAdded: (count: number) =>
    count === 1 ? 'The photo has been added' : `${count} photos have been added`,
  photoOfLocation: 'Photo of a location',
} as const
