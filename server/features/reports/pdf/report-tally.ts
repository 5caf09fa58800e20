import type { UnsaidTarget } from '#contract/locations/targets/unsaid-targets.ts'
import { byCatalogue, type TaskKind, taskKind } from '#contract/locations/tasks.ts'
import { pdfMessages } from '#contract/reports/pdf-messages.ts'
import type { PrintedLocation } from './report-content.ts'

type Numbered = Pick<PrintedLocation, 'number'>
type Recorded = Pick<PrintedLocation, 'number' | 'summaries'>

/** The lines of one kind in the order of the catalogue, each with the locations it stands in. */
export function tasksByKind(locations: Recorded[], kind: TaskKind): [task: string, where: Numbered[]][] {
  const places = new Map<string, Numbered[]>()
  for (const location of locations)
    for (const task of new Set(location.summaries))
      if (taskKind(task) === kind) places.set(task, [...(places.get(task) ?? []), location])
  // not the most frequent first: what matters may be the one tendon among sixty slabs of rebar
  return [...places].sort(([one], [other]) => byCatalogue(one, other))
}

/** The same in words; beyond the most that have room, only how many more there are. Limits are never cut short. */
export function sentencesByKind(locations: Recorded[], kind: TaskKind, most = 100): string[] {
  const mostRuns = kind === 'limit' || kind === 'no_target' ? Number.POSITIVE_INFINITY : undefined
  const lines = tasksByKind(locations, kind).map(
    ([task, where]) => `${shortened(task, 240)} (${inLocations(where, locations, mostRuns)})`,
  )
  const more = lines.length - most
  return more > 0 ? [...lines.slice(0, most), pdfMessages.more(more)] : lines
}

type WithTargets = Pick<PrintedLocation, 'number' | 'record'>

/** The kinds of targets that are in no task as they are asked for, in the order of their locations; never cut short. */
export function unsaidByKind(
  locations: WithTargets[],
  isAsked: (target: UnsaidTarget) => boolean,
): [title: string, where: Numbered[], targets: UnsaidTarget[]][] {
  const kinds = new Map<string, { where: Numbered[]; targets: UnsaidTarget[] }>()
  for (const location of locations)
    for (const target of location.record?.unsaid?.filter(isAsked) ?? []) {
      const { where, targets } = kinds.get(target.title) ?? { where: [], targets: [] }
      const here = where.at(-1) === location ? where : [...where, location]
      kinds.set(target.title, { where: here, targets: [...targets, target] })
    }
  return [...kinds].map(([title, { where, targets }]) => [title, where, targets])
}

/** Their numbers, with those that follow each other joined: locations 1–4, 7. Of many, only how many. */
export function inLocations(some: Numbered[], all: Numbered[], most = 10): string {
  if (some.length === all.length && all.length > 1)
    return all.length === 2 ? 'both locations' : `all ${all.length} locations`
  const runs: [number, number][] = []
  for (const { number } of some) {
    const last = runs.at(-1)
    if (last && last[1] === number - 1) last[1] = number
    else runs.push([number, number])
  }
  if (runs.length > most) return `${some.length} locations`
  const numbers = runs.flatMap(([from, to]) =>
    to - from > 1 ? [`${from}–${to}`] : from === to ? [String(from)] : [String(from), String(to)],
  )
  return `location${some.length === 1 ? '' : 's'} ${numbers.join(', ')}`
}

export function tally(words: string[]): [string, number][] {
  const counts = new Map<string, number>()
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1)
  return [...counts].sort(([, one], [, other]) => other - one)
}

export function shortened(text: string, most: number): string {
  const flat = text.replace(/\s+/g, ' ').trim()
  return flat.length <= most ? flat : `${flat.slice(0, most).replace(/\s+\S*$/, '')} …`
}
