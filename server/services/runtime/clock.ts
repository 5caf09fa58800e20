/** The app's clock. Rules that depend on time ask it, so that a trial may shift it. */
export type Clock = () => Date

export const clockWithOffset =
  (seconds: number): Clock =>
  () =>
    new Date(Date.now() + seconds * 1000)
