import { readingSections } from '#contract/training/reading/reading.ts'
import { openDraft } from '#web/lib/forms/draft.ts'
import { tryStorage } from '#web/lib/storage/try-storage.ts'

/*
 * Sections that were read and that no account knows of yet. A visitor's have a place of their own: drafts of a visitor
 * go when somebody signs in, and these go along with them.
 */

/** Of somebody signed in, with those that a visitor read here before. */
export function onDevice(userId: number | undefined): string[] {
  const ofVisitor = readVisitor()
  return userId === undefined ? ofVisitor : [...new Set([...readUnsent(), ...ofVisitor])]
}

export function addToDevice(userId: number | undefined, id: string) {
  if (userId === undefined) writeVisitor([...new Set([...readVisitor(), id])])
  else unsent.write({ read: [...new Set([...readUnsent(), id])] })
}

/** Once the account has them. */
export function removeFromDevice(userId: number | undefined, sent: string[]) {
  const left = (ids: string[]) => ids.filter(id => !sent.includes(id))
  writeVisitor(left(readVisitor()))
  if (userId === undefined) return
  const waiting = left(readUnsent())
  if (waiting.length === 0) unsent.clear()
  else unsent.write({ read: waiting })
}

const unsent = openDraft<{ read: string[] }>('training-reading')
const readUnsent = () => known(unsent.read()?.read)

const visitorKey = 'hyperbola.training.read'

function readVisitor(): string[] {
  const stored: unknown = tryStorage(() => JSON.parse(localStorage.getItem(visitorKey) ?? '[]'))
  return known(stored)
}

/** Of what is stored, the sections there are: the account takes no others, and would take none of them along with one. */
const known = (stored: unknown): string[] =>
  Array.isArray(stored) ? readingSections.filter(id => stored.includes(id)) : []

function writeVisitor(ids: string[]) {
  tryStorage(() =>
    ids.length === 0
      ? localStorage.removeItem(visitorKey)
      : localStorage.setItem(visitorKey, JSON.stringify(ids)),
  )
}
