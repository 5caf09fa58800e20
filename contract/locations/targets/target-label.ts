import { targets } from '../targets.ts'
import type { Target } from './target.ts'

/** What a target is called beside the marks and in the schedule: T3. */
export const targetLabel = ({ number }: Pick<Target, 'number'>) => `T${number}`

export const targetTitle = ({ type }: Pick<Target, 'type'>) => targets[type].title
