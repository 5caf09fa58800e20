import { useRouter } from '@tanstack/react-router'
import { pages } from '#contract/pages.ts'
import { signOut } from '#web/features/accounts/sign-in/sign-out.ts'
import { notify } from '#web/lib/notify.ts'

/** To the projects, whose guard asks for the new password. Whoever is signed in here may be somebody else. */
export function usePasswordSaved(sentence: string) {
  const router = useRouter()
  return async () => {
    await signOut()
    notify('success', sentence)
    router.history.replace(pages.projects.path)
  }
}
