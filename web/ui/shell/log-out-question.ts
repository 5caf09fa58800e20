import { useEffect } from 'react'
import { messages } from '#contract/messages.ts'
import { connection } from '#web/lib/api/connection.ts'
import { draftFiles } from '#web/lib/forms/draft-files.ts'
import { uploadQueue } from '#web/lib/storage/upload-queue.ts'
import { confirm } from '#web/ui/confirm.tsx'

/** Asks before a log-out that costs something; null means to stay. */
export function useLogOutQuestion(): () => Promise<'keep' | 'delete' | null> {
  const unsent = (uploadQueue.useFiles()?.length ?? 0) + (draftFiles.useFiles()?.length ?? 0)
  // loaded while there is a signal
  useEffect(() => {
    if (unsent > 0) void loadQuestion().catch(() => undefined)
  }, [unsent])
  return async () => {
    const question = unsent > 0 && (await loadQuestion().catch(() => null))
    if (question) return question.askAboutUnsent(unsent)
    if (connection.isUp() && unsent === 0) return 'keep'
    // where the question could not be loaded, the place where photos are kept may be missing as well
    const lost = unsent > 0 ? `${messages.unsentMayGo} ` : ''
    const offline = connection.isUp() ? '' : `${messages.logOutOffline} `
    return (await confirm(`${lost}${offline}${messages.logOutAnyway}`, {
      title: 'Log out',
      yes: 'Log out',
    }))
      ? 'keep'
      : null
  }
}

const loadQuestion = () => import('./unsent-question.ts')
