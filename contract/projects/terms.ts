import { setbacks } from '#contract/locations/setbacks.ts'

const { curingDays, obstruction, coreFromCenter, coreFromEdge, sawEachSide, sawAboveMark } = setbacks.terms

/** What everybody agrees to at registration: the limitations of radar and the care they ask for (002 §9). */
export const terms: { heading: string; sentences: string[] }[] = [
  {
    heading: 'What GPR shows',
    sentences: [
      'Position and depth of a mark are estimates from reflected signals.',
      'Radar does not measure the diameter of what it finds.',
      'The bottom of a slab is hard to see over wire mesh.',
      'A target below another target, or under steel, is hard to image and may stay hidden.',
    ],
  },
  {
    heading: 'Where we cannot scan',
    sentences: [
      'We do not scan over standing water.',
      `We do not scan green or uncured concrete. Wait at least ${curingDays} days after it was poured.`,
      `The hand cart cannot scan closer than ${inches(obstruction)} to a wall, a pipe or any other obstruction.`,
    ],
  },
  {
    heading: 'How far to stay from a mark',
    sentences: [
      `Core drilling: at least ${inches(coreFromCenter)} from the center of the marked embedment or ${inches(coreFromEdge)} from its edge, whichever is greater.`,
      'Hand breaking: the same distance as for core drilling.',
      `Sawing: ${inches(sawEachSide)} on each side of the mark.`,
      `A partial-depth cut may cross a mark when it ends at least ${inches(sawAboveMark)} above the marked depth.`,
    ],
  },
  {
    heading: 'Work billed by time and material',
    sentences: ['Stop box work and hand chipping are billed for the time and the material they take.'],
  },
  {
    heading: 'Before you dig',
    sentences: ['An excavation project needs its 811 dig number entered before the project is used.'],
  },
  {
    heading: 'Who decides on site',
    sentences: [
      'The portal supports the safety professional of your site and does not take their place.',
      'When a mark is worn, moved or unclear, stop and ask before you drill, cut or dig.',
    ],
  },
]

function inches(count: number) {
  return count === 1 ? '1 inch' : `${count} inches`
}
