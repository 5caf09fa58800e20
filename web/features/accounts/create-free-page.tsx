export function CreateFreePage() {
  return null
}
