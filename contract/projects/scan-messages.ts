/** The sentences of "Will radar work here?". Lengths and days come from setbacks.ts, as text. */
export const scanMessages = {
  notSent: "We won't send this one with the request.",

  title: 'Will radar work here?',
  meaning: 'Seven quick questions, all optional. They tell you what to get ready before we come.',
  emailed: 'We email the list to the site contact when you send the request.',
  stillSends: 'You can send the request either way.',
  listMailed: (email: string) => `We emailed this list to ${email} with the request.`,
  supports: "This advice supports the site's own safety professional and doesn't replace them.",

  outlooks: {
    good: 'Radar should work well here',
    limited: 'Radar will work here, with limits',
    poor: "Radar won't work well here the way it is",
    unknown: "We can't tell yet",
  },
  nothingAnswered: "Answer what you know, and we'll tell you what it means for the scan.",
  nothingInTheWay: "Nothing you told us gets in radar's way.",
  answersOpen: "Some answers are still open. That's fine, the crew checks them on site.",

  curing: (days: number) =>
    `Fresh concrete is wet inside, and water swallows the signal. Wait until it's at least ${days} days old.`,
  damp: 'A damp surface weakens the signal, so we see less and not as deep.',
  standingWater: "Radar can't see through standing water. Whatever is under it counts as unscanned.",
  wideMesh: (open: string) =>
    `Mesh with openings of about ${open} lets radar through. The tighter it is, the more it hides.`,
  tightMesh: (tight: string) =>
    `Mesh with openings under ${tight} acts like a sheet of metal. Radar sees nothing below it.`,
  panDeck:
    'Metal deck is a mirror to radar: we only see the concrete above it. Never core or cut into a low flute.',
  foam: 'Foam and insulation fool radar. Anything in or under it counts as unscanned.',
  raisedFloor: "Radar has to touch the concrete. Through a raised floor it can't see the slab.",
  deepSlab: (reach: string) => `Past about ${reach} deep, small targets get harder to see.`,
  beyondReach: (reach: string) =>
    `Radar reads concrete to about ${reach}. A thicker slab may need a second method, like X-ray.`,

  postpone: (more: number, days: number) =>
    `Move the start date back at least ${count(more, 'day')}, so the concrete is ${days} days old.`,
  postponeUntil: (days: number) => `Pick a start date when the concrete is at least ${days} days old.`,
  findAge: (days: number) => `Find out when the concrete was poured. It needs ${days} days before a scan.`,
  removeWater: (hours: number) =>
    `Get the water off at least ${hours} hours before the visit, and keep it off.`,
  letDry: (hours: number) =>
    `Let the surface dry at least ${hours} hours before the visit. No washing down, no wet cutting nearby.`,
  sweep: 'Sweep the surface clean and keep it dry.',
  liftFloor: 'Lift the floor tiles wherever you want a scan, so the cart rolls on the concrete.',
  checkFloor: "Check if it's a raised floor. If it is, lift the tiles where you want a scan.",
  showFoam: 'Take the foam off where you can, and show us on a drawing where the rest is.',
  checkFoam: "Find out if there's foam or insulation on, in or under the slab.",
  reachDeck: 'Get us to the underside of the deck, so we see which way the flutes run.',
  checkDeck: "Look at the slab from below and check if it's on metal deck.",
  reachUnderside: "If there's a floor below, get us to the underside of the slab.",
  checkMesh: 'Check the drawings for wire mesh and how tight it is.',
  secondMethod: 'Call us about a second method, like X-ray, before you set a date to cut.',
  findThickness: 'Find out how thick the slab is. A drawing, an edge or an old hole will tell you.',
  clearArea: (beyond: string, obstruction: string) =>
    `Clear the area to at least ${beyond} past every spot. The cart can't reach the last ${obstruction} next to a wall, curb or pipe.`,
  drawings: 'Have the structural, electrical and plumbing drawings on site.',
  markSpots: 'Mark where you want to core, cut or drill.',
  letIn: 'Have someone there who can let us in and answer questions.',
} as const

const count = (number: number, noun: string) => `${number} ${noun}${number === 1 ? '' : 's'}`
