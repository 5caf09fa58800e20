/** Of a log-out while files are only on this device. */
export const logOutMessages = {
  unsent: (count: number) =>
    count === 1
      ? "One photo or file on this device hasn't been sent yet."
      : `${count} photos and files on this device haven't been sent yet.`,
  meaning:
    "Keep your photos and files, and they'll wait until you sign in on this device again. Delete them, and they're gone for good.",
  typed: "Either way, anything you typed and didn't save will be gone.",
} as const
