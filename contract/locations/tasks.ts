import type { TaskType } from '#contract/companies/company.ts'
import { depthSteps, markings } from './setbacks.ts'

/**
 * What a line tells: what was found, how deep it is, that nothing was found, what was done, or what the scan can't tell.
 * A report's first page keeps them apart, so that nobody reads “scanned in two directions” as a finding.
 */
export type TaskKind = 'finding' | 'depth' | 'no_target' | 'procedure' | 'limit'

interface TaskCategory {
  heading: string
  kind: TaskKind
  /** Lines of another kind than the rest of their category, by their code. */
  others?: Record<string, TaskKind>
  tasks: string[]
}

/** What a technician records of a location (001 §9.1). A line keeps its code: locations hold whole lines. */
export const taskCatalogue: Record<TaskType, TaskCategory[]> = {
  imperial: categories('imperial', inches, inches),
  metric: categories('metric', millimeters, centimeters),
}

/** Every line that can be chosen. */
export function tasksOf(type: TaskType): string[] {
  return taskCatalogue[type].flatMap(({ tasks }) => tasks)
}

/** The lines below their headings, which a select shows and does not let choose. */
export function taskOptions(type: TaskType): { group: string; items: string[] }[] {
  return taskCatalogue[type].map(({ heading, tasks }) => ({ group: heading, items: tasks }))
}

/** Text of no catalogue is somebody's own words about the place: better read as a finding than not at all. */
export const taskKind = (text: string): TaskKind => kinds.get(text) ?? 'finding'

/** The depth that a line of the catalogue states, with its unit; null for every other line. */
export function taskDepth(text: string): string | null {
  return taskKind(text) === 'depth' ? (text.match(/about (.+) deep$/)?.[1] ?? null) : null
}

/** The order of the catalogue, whichever unit a line is in; a person's own words come last, by their letters. */
export function byCatalogue(one: string, other: string): number {
  return placeOf(one) - placeOf(other) || (one < other ? -1 : one > other ? 1 : 0)
}

/** The tasks of a location are a set: in which order they were chosen says nothing. */
export const inCatalogueOrder = (tasks: readonly string[]): string[] => [...new Set(tasks)].sort(byCatalogue)

type Written = (length: number) => string

/** Semicolons join lines on the wire, so no line holds one. */
function categories(type: TaskType, narrow: Written, wide: Written): TaskCategory[] {
  const { targets, zones, slabTarget, slabZones, depthStep, roofOpening } = markings[type]
  return [
    {
      heading: 'Standard',
      kind: 'finding',
      others: { ST1: 'procedure', ST2: 'no_target', ST10: 'limit' },
      tasks: [
        'ST1: Scanned in two directions, findings marked on the surface',
        'ST2: No target found in the scanned area, as deep as the radar reached',
        'ST3: Rebar found and marked',
        'ST4: Post-tensioned (PT) or prestressed steel found and marked',
        'ST5: Conduit found and marked',
        'ST6: Pipe or radiant tube found and marked',
        'ST7: Wire mesh found, limited view below it',
        'ST8: Slab thickness found, see notes',
        'ST9: Edge of a beam or column found and marked',
        'ST10: Inconclusive, do not drill, core or cut here',
      ],
    },
    {
      heading: 'Stencil',
      kind: 'procedure',
      tasks: [
        `SN1: Target inked by stencil, ${narrow(targets[0])} wide`,
        `SN2: Target inked by stencil, ${narrow(targets[1])} wide`,
        `SN3: Target inked by stencil, ${narrow(targets[2])} wide`,
        'SN4: PT cable inked by stencil',
        'SN5: Conduit inked by stencil',
        'SN6: Center of the core inked by stencil',
      ],
    },
    {
      heading: 'Depths',
      kind: 'depth',
      tasks: Array.from({ length: depthSteps }, (_, index) => {
        const step = index + 1
        return `DP${String(step).padStart(2, '0')}: Top of the target about ${narrow(step * depthStep)} deep`
      }),
    },
    {
      heading: 'Tolerance Zone',
      kind: 'procedure',
      tasks: [
        `TZ1: Tolerance zone ${narrow(zones[0])} wide around a target ${narrow(targets[0])} wide`,
        `TZ2: Tolerance zone ${narrow(zones[1])} wide around a target ${narrow(targets[1])} wide`,
        `TZ3: Tolerance zone ${narrow(zones[2])} wide around a target ${narrow(targets[2])} wide`,
      ],
    },
    {
      heading: 'Tape',
      kind: 'procedure',
      tasks: [
        `TP1: Target marked with tape, ${narrow(targets[0])} wide`,
        `TP2: Target marked with tape, ${narrow(targets[1])} wide`,
        `TP3: Target marked with tape, ${narrow(targets[2])} wide`,
        'TP4: Tolerance zone marked with tape',
        'TP5: Marked on removable film over a finished floor',
      ],
    },
    {
      heading: 'Slab on Grade',
      kind: 'procedure',
      others: { SG5: 'finding' },
      tasks: [
        `SG1: Slab on grade, target marked ${narrow(slabTarget)} wide`,
        `SG2: Slab on grade, tolerance zone ${wide(slabZones[0])} wide`,
        `SG3: Slab on grade, tolerance zone ${wide(slabZones[1])} wide`,
        `SG4: Slab on grade, tolerance zone ${wide(slabZones[2])} wide`,
        'SG5: Line suspected below the slab, treat it as being there',
      ],
    },
    {
      heading: 'Options',
      kind: 'procedure',
      others: { OP5: 'limit', OP6: 'limit' },
      tasks: [
        'OP1: Core point moved away from a target',
        'OP2: Saw line marked with a depth limit, see notes',
        'OP3: Stop box or hand chipping, billed by time and material',
        'OP4: Checked with an electromagnetic locator or for live power',
        'OP5: Second method advised before anybody drills, cores or cuts',
        'OP6: Area that was not scanned marked on the surface',
        `OP7: Roof opening marked ${wide(roofOpening)} larger on each side`,
        'OP8: Recorded by photo only, no marks allowed on the surface',
      ],
    },
  ]
}

function inches(length: number) {
  return `${length} in`
}

function millimeters(length: number) {
  return `${length} mm`
}

function centimeters(length: number) {
  return `${length / 10} cm`
}

const kinds = new Map(
  Object.values(taskCatalogue)
    .flat()
    .flatMap(({ kind, others, tasks }) =>
      tasks.map(task => [task, others?.[task.split(':', 1)[0] ?? ''] ?? kind] as const),
    ),
)

/** Both catalogues have the same lines in the same order. */
const places = new Map(
  Object.values(taskCatalogue).flatMap(categories => {
    const lines = categories.flatMap(({ tasks }) => tasks)
    return lines.map((line, place) => [line, place] as const)
  }),
)

const placeOf = (text: string) => places.get(text) ?? places.size
