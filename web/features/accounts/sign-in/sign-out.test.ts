import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { openDraft } from '#web/lib/forms/draft.ts'
import { draftFiles } from '#web/lib/forms/draft-files.ts'
import { type Session, session } from '#web/lib/session/session.ts'
import { addFiles } from '#web/lib/storage/file-changes.ts'
import { memoryStorage } from '#web/lib/storage/memory-storage.fixtures.ts'
import { uploadQueue } from '#web/lib/storage/upload-queue.ts'
import { endSession, signOut } from './sign-out.ts'

const fetched = vi.fn<typeof fetch>(async () => Response.json({}))
const signIn = (id: number, token: string) => session.save({ token, user: { id } } as Session)
const names = async (person: number) => {
  const lists = [uploadQueue.list('project:3', person), draftFiles.list('project:3', person)]
  return (await Promise.all(lists)).flat().map(({ file }) => file.name)
}
const typed = () => Object.keys(localStorage).filter(key => key.startsWith('hyperbola.draft.'))

/** Person 1 has typed something and has a photo in a form and one on its way; person 2 has a photo. */
beforeEach(async () => {
  vi.stubGlobal('localStorage', memoryStorage())
  vi.stubGlobal('fetch', fetched)
  signIn(1, 'mine')
  openDraft('request').write({ name: 'Level 3' })
  const photo = (name: string) => [new File(['x'], name)]
  await addFiles(uploadQueue, 'project:3', photo('sent.jpg'), 1)
  await addFiles(draftFiles, 'project:3', photo('chosen.jpg'), 1)
  await addFiles(uploadQueue, 'project:3', photo('theirs.jpg'), 2)
})
afterEach(() => {
  session.clear()
  for (const store of [uploadQueue, draftFiles]) for (const person of [1, 2]) store.forget(person)
  vi.clearAllMocks()
})

describe('logging out', () => {
  test('takes what was typed, and keeps the photos', async () => {
    await signOut()
    expect(session.read()).toBeNull()
    expect(typed()).toEqual([])
    expect(await names(1)).toEqual(['sent.jpg', 'chosen.jpg'])
  })

  test('takes the photos of the one who says so, and of nobody else', async () => {
    await signOut({ deleteUnsent: true })
    expect(await names(1)).toEqual([])
    expect(await names(2)).toEqual(['theirs.jpg'])
  })

  test('does not end the session that begins while the server is asked', async () => {
    fetched.mockImplementationOnce(async () => {
      signIn(2, 'theirs')
      return Response.json({})
    })
    await signOut()
    expect(session.read()?.token).toBe('theirs')
  })
})

test('a session that only ends keeps what was typed for its person', async () => {
  await endSession()
  expect(session.read()).toBeNull()
  expect(typed()).toHaveLength(1)
})
