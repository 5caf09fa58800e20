import type { CoreLine } from './core-line.ts'
import { verdicts } from './verdicts.ts'

/** Said wherever a location is, whatever else is said of it. Nobody may go by a verdict that the record goes against. */
export const mustNotCut = ({ verdict, reason_missing }: Pick<CoreLine, 'verdict' | 'reason_missing'>) =>
  !verdicts[verdict].clears || reason_missing === true
