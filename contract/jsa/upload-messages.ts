/** The sentences about files of the JSA that wait on the device. Every page shows those, so they stand apart. */
export const jsaUploadMessages = {
  filesAdded: (count: number) => (count === 1 ? 'The file has been added' : `${count} files have been added`),
  fileOfForm: 'JSA file',
  photoOfLocation: 'Photo of a JSA location',
} as const
