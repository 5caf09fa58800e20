/** The sentences of files that are on their way to the server. */
export const uploadMessages = {
  waits: 'Waits its turn',
  offline: 'Waits for connection',
  sending: (percent: number) => `Sending: ${percent} %`,
  failed: (count: number) =>
    count === 1 ? 'One file could not be sent.' : `${count} files could not be sent.`,
  beingSent: (count: number) => (count === 1 ? 'One file is being sent.' : `${count} files are being sent.`),
  onThisDevice: (count: number) =>
    count === 1 ? 'One file is still on this device only.' : `${count} files are still on this device only.`,
  notSaved: "This browser can't save your photos on the device. Keep this page open until they are sent.",
  unreadable: "This browser can't open the photos that wait on this device. Load the page again.",
} as const
