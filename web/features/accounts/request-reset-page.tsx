export function RequestResetPage() {
  return null
}
