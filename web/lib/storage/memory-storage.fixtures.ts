/** A storage for tests. Keys are properties, as they are in a browser's. */
export function memoryStorage(): Storage {
  const hidden = { enumerable: false }
  const kept: Record<string, string> = {}
  return Object.defineProperties(kept, {
    getItem: { ...hidden, value: (key: string) => kept[key] ?? null },
    setItem: { ...hidden, value: (key: string, value: string) => void Reflect.set(kept, key, value) },
    removeItem: { ...hidden, value: (key: string) => void delete kept[key] },
  }) as unknown as Storage
}
