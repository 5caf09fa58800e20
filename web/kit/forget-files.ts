const prefix = 'hyperbola.files.'

/** Each person has a database of their own, so that nobody meets the files of another. */
export const fileDatabaseOf = (person: number) => `${prefix}${person}`

/** As drafts go: all of them on logging out, those of others when somebody signs in. Needs no library for it. */
export async function forgetFiles(exceptOf?: number) {
  const own = exceptOf === undefined ? null : fileDatabaseOf(exceptOf)
  // a browser may have no such storage, or refuse any touch of it
  const databases = (await globalThis.indexedDB?.databases?.().catch(() => [])) ?? []
  for (const { name } of databases)
    if (name?.startsWith(prefix) && name !== own) indexedDB.deleteDatabase(name)
}
