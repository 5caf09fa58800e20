import type { TextMark } from '../geometry.ts'
import { CoreEntry } from './core-entry.tsx'
import { DepthEntry } from './depth-entry.tsx'
import type { EntryProps } from './entry-props.ts'
import { LengthEntry } from './length-entry.tsx'
import { TextEntry } from './text-entry.tsx'

/** Asks for the text of a mark. */
export function MarkEntry({ mark, ...props }: EntryProps<TextMark>) {
  if (mark.shape === 'text') return <TextEntry {...props} mark={mark} />
  if (mark.shape === 'depth') return <DepthEntry {...props} mark={mark} />
  if (mark.shape === 'core') return <CoreEntry {...props} mark={mark} />
  return <LengthEntry {...props} mark={mark} />
}
