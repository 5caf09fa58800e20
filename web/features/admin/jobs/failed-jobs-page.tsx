/** Work that was given up. */
export function FailedJobsPage() {
  return null
}
