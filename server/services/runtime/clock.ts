/** The app's clock. Rules that depend on time use it, so that a trial can shift the time. */
export type Clock = () => Date

export const clockWithOffset =
  (seconds: number): Clock =>
  () =>
    new Date(Date.now() + seconds * 1000)
