/** For a query whose answer changes by itself: asks again every two seconds at first, and less often later. */
export const refreshWhile =
  <T>(isWanted: (data: T) => boolean) =>
  ({ state }: { state: { data?: T; dataUpdateCount: number } }): number | false =>
    state.data !== undefined && isWanted(state.data) ? (state.dataUpdateCount < 30 ? 2_000 : 10_000) : false
