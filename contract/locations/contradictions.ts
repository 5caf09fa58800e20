import { unreasonedCores } from './cores/unreasoned.ts'
import { findDepthDifference } from './depth-check.ts'
import type { Location } from './location.ts'
import { locationMessages } from './messages.ts'
import { targetLabel, targetTitle } from './targets/target-label.ts'
import { tasksOfTargets } from './targets/target-tasks.ts'

/** What of a location is asked about. */
export type QuestionedLocation = Pick<Location, 'summaries' | 'unit_system'> & {
  files: readonly Pick<Location['files'][number], 'marks'>[]
} & Parameters<typeof unreasonedCores>[0]

/**
 * What a location says that can't all be true, as questions. They keep nobody from saving: both may be meant. A verdict
 * that goes against the record keeps everybody from signing until somebody says why.
 */
export function contradictionsOf(location: QuestionedLocation): string[] {
  const { summaries, files, unit_system } = location
  const marks = files.flatMap(file => file.marks)
  const depths = findDepthDifference(summaries, marks, unit_system)
  const unreasoned = unreasonedCores(location)
  return [
    ...(unreasoned.length > 0 ? [locationMessages.verdictsUnreasoned(unreasoned)] : []),
    ...(depths ? [locationMessages.depthDiffers(depths.photos, depths.findings)] : []),
    ...(summaries.some(task => noTargetCode.test(task)) ? foundAfterAll(location) : []),
  ]
}

/** What was found where the findings say that nothing was; a void, what is unknown and a utility have no line there. */
function foundAfterAll({ summaries, targets, unit_system }: QuestionedLocation): string[] {
  const found = summaries.filter(task => foundCodes.test(task))
  const recorded = targets.filter(target =>
    tasksOfTargets([target], unit_system ?? 'imperial').every(line => !found.includes(line)),
  )
  const named = recorded.slice(0, mostNamed).map(target => `${targetTitle(target)} ${targetLabel(target)}`)
  return [
    ...(found.length > 0
      ? [locationMessages.noTargetDiffers(found.map(task => task.replace(/^\w+:\s*/, '')))]
      : []),
    ...(named.length > 0 ? [locationMessages.noTargetRecorded(named, recorded.length - named.length)] : []),
  ]
}

const mostNamed = 8
const noTargetCode = /^ST2\b/
/** The thickness of a slab can be found where there is no target in it. */
const foundCodes = /^(ST[3-79]|DP\d+)\b/
