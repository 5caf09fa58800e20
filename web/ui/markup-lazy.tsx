import { lazy, Suspense } from 'react'
import type { MarkupEditorProps } from './markup-editor.tsx'

const MarkupEditor = lazy(() => import('./markup-editor.tsx'))

/** The editor, fetched when somebody wants to draw. */
export function LazyMarkupEditor(props: MarkupEditorProps) {
  return (
    <Suspense>
      <MarkupEditor {...props} />
    </Suspense>
  )
}
