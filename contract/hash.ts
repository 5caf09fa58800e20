/** SHA-256 in hexadecimal; the same content, the same hash, on every device. */
export async function hashOf(content: object): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(canonicalJson(content)))
  return Array.from(new Uint8Array(digest), byte => byte.toString(16).padStart(2, '0')).join('')
}

/** What people call the hash of a state: all of it, in groups, so that they can compare two. */
export const fingerprint = (hash: string) => (hash.match(/.{1,8}/g) ?? []).join(' ')

/** Where it has no room in one line: its halves, so that no group is left alone. */
export const fingerprintLines = (hash: string) =>
  [hash.slice(0, hash.length / 2), hash.slice(hash.length / 2)].map(fingerprint)

/** JSON with the fields of every object in the order of their names: a database keeps them in an order of its own. */
export const canonicalJson = (value: unknown): string =>
  JSON.stringify(value, (_name, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  )

export const byClientId = (one: { client_id: string }, other: { client_id: string }) =>
  one.client_id < other.client_id ? -1 : 1
