/** A US number as people read it, (303) 555-0142, with its extension if it has one; anything else as it was typed. */
export function formatPhone(typed: string) {
  const [, number = '', extension = ''] =
    /^([\d\s+().-]{10,24}?)((?:\s*[a-z#].{0,20})?)$/i.exec(typed.trim()) ?? []
  const digits = number.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '')
  if (digits.length !== 10 || (number.startsWith('+') && !number.startsWith('+1'))) return typed
  return [
    `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`,
    ...(extension ? [extension.trim()] : []),
  ].join(' ')
}
