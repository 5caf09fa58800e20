import { verdicts } from '#contract/locations/cores/verdicts.ts'
import { confidences, notScannedReasons } from '#contract/locations/scan-limits.ts'
import { shorten } from '#contract/shorten.ts'
import { type ContentChange, type TextField, takesWarningAway } from './content-changes.ts'
import type { RecordChange, RecordPart } from './record-changes.ts'

/** A list of what changed, a line each, with what it was and what it is. */
export const changeLines = (changes: ContentChange[]): string[] => changes.map(changeLine)

/** The same on paper, which nobody scrolls. Warnings that were taken away are all there: they come first. */
export function printedChangeLines(changes: ContentChange[], most = 30): string[] {
  const shown = Math.max(most, changes.filter(takesWarningAway).length)
  const more = changes.length - shown
  const lines = changeLines(changes.slice(0, shown))
  return more > 0 ? [...lines, `and ${more} more, listed on the report's page`] : lines
}

function changeLine(change: ContentChange): string {
  if (change.what === 'drafts') return 'Only draft locations changed'
  if (change.what === 'activities_reordered') return 'Order of the activities changed'
  if (change.what === 'location_added') return `Location added: ${change.location.name}`
  if (change.what === 'location_removed') return `Location removed: ${change.location.name}`
  const told = sentenceOf(change)
  if (change.location) return `${change.location.name}: ${told}`
  return told.charAt(0).toUpperCase() + told.slice(1)
}

type DescribedChange = Extract<
  ContentChange,
  { what: 'text' | 'line' | 'not_scanned' | 'second_method' | 'photos' | RecordChange['what'] }
>

function sentenceOf(change: DescribedChange): string {
  if (change.what === 'text') return textSentence(change)
  if (change.what === 'line')
    return `${change.location ? '' : 'activity '}${quoted(change.line)} ${change.change}`
  if (change.what === 'not_scanned') return areaSentence(change)
  if (change.what === 'second_method')
    return change.advised ? 'second method advised' : 'second method no longer advised'
  if (change.what === 'target') return targetSentence(change)
  if (change.what === 'core') return coreSentence(change)
  if (change.what === 'record') return `${partNames[change.part]} changed`
  const photos = change.count === 1 ? 'one photo' : `${change.count} photos`
  return change.change === 'marked' ? `marks changed on ${photos}` : `${photos} ${change.change}`
}

function textSentence({ field, before, after }: Extract<ContentChange, { what: 'text' }>): string {
  const name = fieldNames[field]
  const word = wordsOf[field] ?? quoted
  if (!before) return `${name} added: ${word(after ?? '')}`
  if (!after) return `${name} removed, was ${word(before)}`
  const [was, is] = fromDifference(before, after)
  return `${name} changed from ${word(was)} to ${word(is)}`
}

function areaSentence({ area, before, after }: Extract<ContentChange, { what: 'not_scanned' }>): string {
  const title = (reason: typeof before) => (reason ? notScannedReasons[reason].title : '')
  if (before === null) return `area not scanned added: ${quoted(area)}, ${title(after)}`
  if (after === null) return `area not scanned removed: ${quoted(area)}, ${title(before)}`
  return `area not scanned ${quoted(area)} changed from ${title(before)} to ${title(after)}`
}

function targetSentence({ before, after }: Extract<RecordChange, { what: 'target' }>): string {
  if (!before || !after) return before ? `target removed: ${before}` : `target added: ${after}`
  return before === after ? `target changed: ${after}` : `target changed from ${before} to ${after}`
}

function coreSentence(change: Extract<RecordChange, { what: 'core' }>): string {
  const named = shorten(change.core, longest)
  const title = (verdict: typeof change.before, limit: string | null) =>
    verdict ? [verdicts[verdict].title, limit].filter(Boolean).join(', ') : null
  const before = title(change.before, change.limit_before)
  const after = title(change.after, change.limit_after)
  if (!before) return `${named} added: ${after}`
  if (!after) return `${named} removed, was ${before}`
  if (before === after) return `${named} changed, still ${after}`
  return `${named} changed from ${before} to ${after}`
}

const partNames: Record<RecordPart, string> = {
  axes: 'coordinate axes',
  conditions: 'scan setup',
  equipment: 'equipment',
  pin: 'place on the plan',
}

const quoted = (text: string) => `“${shorten(text.replace(/\s+/g, ' ').trim(), longest)}”`

const longest = 120

/** Of two long texts, from shortly before where they part: their beginnings would read the same. */
function fromDifference(one: string, other: string): [string, string] {
  if (Math.max(one.length, other.length) <= longest) return [one, other]
  let at = 0
  while (at < one.length && one[at] === other[at]) at++
  const start = at < longest / 2 ? 0 : one.lastIndexOf(' ', at - 20) + 1
  return start === 0 ? [one, other] : [`… ${one.slice(start)}`, `… ${other.slice(start)}`]
}

const fieldNames: Record<TextField, string> = {
  job_name: 'job name',
  area_of_work: 'area of work',
  observations: 'observations',
  tech_name: 'technician name',
  name: 'name',
  description: 'description',
  summary_notes: 'notes',
  barcode_number: 'barcode',
  confidence: 'confidence',
  unit_system: 'units',
  position: 'position',
  building: 'building',
  level: 'level',
  grid_reference: 'grid reference',
  plan_name: 'name of the plan',
}

const wordsOf: Partial<Record<TextField, (value: string) => string>> = {
  confidence: value => confidences[value as keyof typeof confidences].title,
  unit_system: value => value,
  position: value => value,
}
