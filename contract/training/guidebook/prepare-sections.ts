import type { TaskType } from '#contract/companies/company.ts'
import { lengthRangeText } from '#contract/length.ts'
import { guidebookFigures, limitationFigures, readingFacts, setbacks } from '#contract/locations/setbacks.ts'
import type { DocumentSection } from '#contract/training/guidance-document.ts'
import { siteDrawing } from './site-drawing.ts'

/** What has to be true before the crew comes. */
export function prepareSections(units: TaskType): DocumentSection[] {
  const room = workingRoom(units)
  const unreachable = lengthRangeText(limitationFigures[units].obstruction, units, 'en')
  return [
    {
      id: 'before-the-visit',
      heading: 'Before the crew comes',
      blocks: [
        {
          kind: 'text',
          text: 'Most scans that go wrong go wrong before anyone turns on the radar. The slab was wet, a pallet sat on the core location, or nobody knew what kind of slab it was. An hour of work the day before saves a second trip.',
        },
        {
          kind: 'list',
          items: [
            'Send the drawings. Structural drawings, post-tensioning drawings and electrical drawings tell the technician what to expect. Old ones help, too. Put them in the project under Photos/Drawings/Files.',
            'Say what kind of structure it is: slab on grade, suspended slab, post-tensioned slab, pan deck, hollow core, wall, beam or column. Say how thick it is, and how sure you are.',
            'Say how old the concrete is. Fresh concrete holds water, and water swallows the signal.',
            'Lay out the work. Mark every core with its center and size, and every saw cut with its line and depth. Mark a little more than you need: a core may have to move.',
            'Name one site contact who can open doors, move things, and decide when a core has to move. That person walks the job with the technician at the start and at the end.',
            'Find out who can shut off power, water and gas, and how to reach them.',
            'Tell us what the site asks for: badges, orientation, escorts, hours, parking, hot-work or penetration permits.',
          ],
        },
        {
          kind: 'note',
          tone: 'stop',
          text: `Don't book a scan on concrete younger than ${setbacks.terms.curingDays} days, or on a floor with standing water. The radar won't see through either one, and the technician will turn the work down.`,
        },
      ],
    },
    {
      id: 'the-work-area',
      heading: 'On the day: the work area',
      blocks: [
        {
          kind: 'text',
          text: 'The radar rolls on wheels and has to stay flat on the surface. Whatever lifts it, tilts it or stops it costs you information.',
        },
        {
          kind: 'list',
          items: [
            'Dry and swept. No water, mud, sawdust, gravel, cords or tape. Squeegee the floor early enough that it dries.',
            `Clear. Move pallets, lifts, lockers and carts off the area and leave ${room} of working room all around it. The hand cart can't get closer than about ${unreachable} to a wall, curb or pipe, so nothing there gets scanned.`,
            'Bare. Pull up carpet, floor mats and raised floor panels. Air gaps under the antenna ring like a bell and hide what is below. Tile and terrazzo can stay, but say so.',
            'Lit. The technician reads a screen and puts fine lines on the floor. If you can read a tape measure there, the light is good enough.',
            'Open from below. On a suspended slab, have a ladder or lift ready so the technician can look at the underside. Hangers, junction boxes and deck flutes answer half the questions.',
            'Quiet around the edges. Keep other trades, water and forklifts out until the marks are photographed and you have walked them.',
          ],
        },
        {
          kind: 'figure',
          drawing: siteDrawing(units),
          caption: `A work area that is ready: swept, dry, lit, laid out, and with ${room} of room on every side.`,
        },
        {
          kind: 'note',
          tone: 'caution',
          text: 'On a pan deck, never lay out a core in a low flute. Conduit runs there, and the steel deck hides it. Move the core to a high flute.',
        },
      ],
    },
    {
      id: 'digging',
      heading: "If you're going to dig",
      blocks: [
        {
          kind: 'text',
          text: `Call 811 first, whatever else you plan. Most states want at least ${readingFacts.noticeBusinessDays} business days of notice, and the ticket has a date before which you can't start. 811 marks public lines only, roughly up to the meter. Lines past it, to a shop, a yard light or a second building, are private, and a private locate finds those.`,
        },
        {
          kind: 'list',
          items: [
            'Outline the dig in white paint before anyone locates.',
            "Put the 811 dig number into the request or on the project page. An excavation can't be scanned without it.",
            'Wait until every utility on the ticket has answered.',
            "Have the owner's drawings of buried lines on site, and the name of whoever can shut each line off.",
          ],
        },
      ],
    },
  ]
}

const roomUnits = { imperial: 'ft', metric: 'm' } as const

/** In feet or meters: nobody measures room to stand in inches. */
export function workingRoom(units: TaskType): string {
  const [from, to] = guidebookFigures[units].workingRoom
  return `${from} to ${to} ${roomUnits[units]}`
}
