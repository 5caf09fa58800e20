import type { TaskType } from '#contract/companies/company.ts'
import { depthSteps, markings } from './setbacks.ts'

interface TaskCategory {
  heading: string
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

type Written = (length: number) => string

/** Semicolons join lines on the wire, so no line holds one. */
function categories(type: TaskType, narrow: Written, wide: Written): TaskCategory[] {
  const { targets, zones, slabTarget, slabZones, depthStep, roofOpening } = markings[type]
  return [
    {
      heading: 'Standard',
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
      tasks: Array.from({ length: depthSteps }, (_, index) => {
        const step = index + 1
        return `DP${String(step).padStart(2, '0')}: Top of the target about ${narrow(step * depthStep)} deep`
      }),
    },
    {
      heading: 'Tolerance Zone',
      tasks: [
        `TZ1: Tolerance zone ${narrow(zones[0])} wide around a target ${narrow(targets[0])} wide`,
        `TZ2: Tolerance zone ${narrow(zones[1])} wide around a target ${narrow(targets[1])} wide`,
        `TZ3: Tolerance zone ${narrow(zones[2])} wide around a target ${narrow(targets[2])} wide`,
      ],
    },
    {
      heading: 'Tape',
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
