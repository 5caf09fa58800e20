import type { Core } from './core.ts'
import { verdicts } from './verdicts.ts'

/** Said wherever a location is, whatever else is said of it. */
export const mustNotCut = ({ verdict }: Pick<Core, 'verdict'>) => !verdicts[verdict].clears
