import { type Fact, Facts, Panel } from '#web/ui/panel.tsx'
import { VerdictChip } from '../verdict-chip.tsx'
import classes from './system.module.css'
import type { Judged } from './verdicts.ts'

/** One part of the system: how it is, and the figures behind that. */
export function Tile({ title, judged, facts }: { title: string; judged: Judged; facts: Fact[] }) {
  return (
    <Panel title={title} level="h2">
      <div className={classes.tile}>
        <VerdictChip verdict={judged.verdict}>{judged.sentence}</VerdictChip>
        <Facts facts={facts} />
      </div>
    </Panel>
  )
}
