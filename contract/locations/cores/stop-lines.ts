import type { Verdict } from './core.ts'
import { verdicts } from './verdicts.ts'

interface StoppedAt {
  location: number
  core: string
  verdict: Verdict
}

const stops = ['do_not_cut', 'inconclusive'] as const

/** A line for each verdict that clears nothing, with every core it was given: nobody should have to look for them. */
export const stopLines = (cores: readonly StoppedAt[]): string[] =>
  stops.flatMap(verdict => {
    const stopped = cores.filter(core => core.verdict === verdict)
    const places = [...new Set(stopped.map(({ location }) => location))].map(
      number => `location ${number}, ${labelsOf(stopped.filter(({ location }) => location === number))}`,
    )
    return places.length > 0 ? [`${verdicts[verdict].title}: ${places.join('; ')}`] : []
  })

const labelsOf = (cores: readonly StoppedAt[]) => cores.map(({ core }) => core).join(', ')
