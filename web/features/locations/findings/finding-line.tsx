import { otherLengths } from '#contract/locations/other-units.ts'
import classes from './findings.module.css'

/** A finding as it was recorded, with its figures in the other units in grey: those of a task, or what is said of a target. */
export function FindingLine({ line, other = otherLengths(line) }: { line: string; other?: string | null }) {
  return (
    <>
      {line}
      {other && <span className={classes.otherUnits}> ({other})</span>}
    </>
  )
}
