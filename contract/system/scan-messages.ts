/** Of files that wait for the virus scanner, and of those it had removed. */
export const scanMessages = {
  fileWaits: 'This file is still being checked for viruses. Try again in a minute.',
  fileRemoved: 'This file was removed: a virus was found in it.',
  checking: 'Checking for viruses …',
  removed: 'Removed: a virus was found',
  photosChecking: (count: number) =>
    count === 1
      ? "1 photo is still being checked for viruses. We'll add it to the PDF once it passes."
      : `${count} photos are still being checked for viruses. We'll add them to the PDF once they pass.`,
  photosRemoved: (count: number) =>
    count === 1
      ? "1 photo had a virus, so we removed it. It won't be on the PDF."
      : `${count} photos had a virus, so we removed them. They won't be on the PDF.`,
  virusFoundIn: (filename: string) => `You uploaded ${filename}. We found a virus in it and removed it.`,
} as const
