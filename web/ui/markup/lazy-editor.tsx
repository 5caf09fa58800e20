import { lazy, Suspense } from 'react'
import type { MarkupEditorProps } from './editor.tsx'

const MarkupEditor = lazy(() => import('./editor.tsx'))

/** The editor, loaded when somebody wants to draw. */
export function LazyMarkupEditor(props: MarkupEditorProps) {
  return (
    <Suspense>
      <MarkupEditor {...props} />
    </Suspense>
  )
}
