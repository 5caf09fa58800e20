/** The sentences of files that are on their way to the server. */
export const uploadMessages = {
  waits: 'Waiting',
  offline: 'Waiting for a signal',
  sending: (percent: number) => `Sending: ${percent}%`,
  failed: (count: number) => (count === 1 ? "One file didn't send." : `${count} files didn't send.`),
  beingSent: (count: number) => (count === 1 ? 'Sending one file.' : `Sending ${count} files.`),
  onThisDevice: (count: number) =>
    count === 1
      ? 'One file is only on this device so far.'
      : `${count} files are only on this device so far.`,
  notSaved: "This browser can't save your photos on the device. Keep this page open until they've been sent.",
  unreadable: "This browser can't open the photos waiting on this device. Reload the page.",
} as const
