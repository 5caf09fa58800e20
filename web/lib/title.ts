import { useEffect } from 'react'
import { settings } from './session/settings.ts'

/** What the browser's tab says: "Sign in · Hyperbola". */
export function useTitle(title: string) {
  useEffect(() => {
    document.title = withProvider(title)
  }, [title])
}

/** One record among many of its page: tabs and history tell them apart. The page's own title comes back after it. */
export function useRecordTitle(name: string) {
  useEffect(() => {
    let before: string | undefined
    // after the effects of this moment: the shell around may be naming the page only now
    const timer = setTimeout(() => {
      before = document.title
      document.title = withProvider(name)
    })
    return () => {
      clearTimeout(timer)
      if (before !== undefined) document.title = before
    }
  }, [name])
}

const withProvider = (title: string) => `${title} · ${settings.provider_name}`
