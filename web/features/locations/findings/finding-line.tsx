import { otherLengths } from '#contract/locations/other-units.ts'
import classes from './findings.module.css'

/** A finding as it was recorded, with its figures in the other units in grey. */
export function FindingLine({ line }: { line: string }) {
  const other = otherLengths(line)
  return (
    <>
      {line}
      {other && <span className={classes.otherUnits}> ({other})</span>}
    </>
  )
}
