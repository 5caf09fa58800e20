/** Apart from the sentences of the checker itself, which come with it; every page would load them among those of locations. */
export const checkerMessages = {
  notLoaded: "We can't load the checker without a signal. Close this and try again when you have one.",
} as const
