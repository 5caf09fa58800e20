const forms = 'hyperbola.files.'
const uploads = 'hyperbola.uploads.'

/** Where files on their way to the server wait; any other place is a form that is still being filled in. */
const onTheWay = /^(project|location):/

/** Each person has databases of their own, so that nobody meets the files of another. */
export const fileDatabaseOf = (person: number, place: string) =>
  `${onTheWay.test(place) ? uploads : forms}${person}`

/**
 * As drafts go: all of them on logging out, those of others when somebody signs in. What was sent off stays until it
 * has arrived, whoever uses the device meanwhile: a photo of a slab is taken once. Needs no library for it.
 */
export async function forgetFiles(exceptOf?: number) {
  const own = exceptOf === undefined ? null : `${forms}${exceptOf}`
  for (const name of await databaseNames())
    if (name.startsWith(forms) && name !== own) indexedDB.deleteDatabase(name)
}

/** Asked before the library is loaded to look inside. */
export const hasFilesOnTheWay = async (person: number) =>
  (await databaseNames()).includes(`${uploads}${person}`)

/** A browser may have no such storage, or refuse any touch of it. */
async function databaseNames(): Promise<string[]> {
  const databases = (await globalThis.indexedDB?.databases?.().catch(() => [])) ?? []
  return databases.flatMap(({ name }) => name ?? [])
}
