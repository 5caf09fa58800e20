import { isByScale, unknownDepth, unknownLength } from './marks/label-text.ts'
import { isOfTarget, type Mark } from './marks.ts'
import { locationMessages } from './messages.ts'
import { targets } from './targets.ts'

/** What is drawn on a photo, for those who do not see it; empty when nothing is. */
export function describeMarks(marks: readonly Mark[]): string {
  const times = new Map<string, number>()
  for (const mark of marks) {
    const words = describeMark(mark)
    times.set(words, (times.get(words) ?? 0) + 1)
  }
  const list = [...times].map(([words, count]) => (count > 1 ? `${words} (${count})` : words))
  return list.length > 0 ? locationMessages.marksDrawn(list.join(', ')) : ''
}

export function describeMark(mark: Mark): string {
  if (!isOfTarget(mark)) {
    const title = measuredTitles[mark.shape]
    if (!isByScale(mark)) return `${title} ${mark.text}`
    return mark.text === unknownLength
      ? `${title}, ${unknownLength}`
      : locationMessages.dimensionByScale(mark.text)
  }
  const { title } = targets[mark.target]
  if (mark.shape === 'depth')
    return mark.text === unknownDepth
      ? `${title}, ${unknownDepth}`
      : locationMessages.depthDrawn(title, mark.text)
  if (mark.shape === 'text') return locationMessages.textDrawn(title, mark.text)
  return `${title} ${mark.shape}`
}

const measuredTitles = { dimension: 'Dimension', core: 'Core', scale: 'Scale' } as const
