import { useEffect } from 'react'
import { settings } from './settings.ts'

/** What the browser's tab says: "Sign in · Hyperbola". */
export function useTitle(title: string) {
  useEffect(() => {
    document.title = `${title} · ${settings.provider_name}`
  }, [title])
}
