import IconHandStop from '@tabler/icons-react/dist/esm/icons/IconHandStop.mjs'
import { coreLines } from '#contract/locations/cores/core-line.ts'
import { stoppedLines } from '#contract/locations/cores/stopped-lines.ts'
import type { Location } from '#contract/locations/location.ts'
import classes from './cores.module.css'

/** Wherever a location is shown in short: the cores nobody may drill, so that no green tick hides them. */
export const MustNotCut = ({ location }: { location: Location }) => (
  <StopLines lines={stoppedLines(coreLines(location))} />
)

export function StopLines({ lines }: { lines: string[] }) {
  if (lines.length === 0) return null
  return (
    <p className={classes.mustNotCut}>
      <IconHandStop size={24} aria-hidden="true" />
      <span>
        {lines.map(line => (
          <b key={line}>{line}</b>
        ))}
      </span>
    </p>
  )
}
