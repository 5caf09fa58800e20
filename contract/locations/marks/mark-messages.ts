/** The sentences of cores, dimensions and scales on photos, and of depth labels that follow a target. */
export const markMessages = {
  hiddenText: 'This label has characters nobody can see. Type it again.',
  noLength: 'This has no length. Draw it longer.',
  secondScale: 'A photo can have one scale.',
  noScaleForLength: 'This length came from a scale, but the photo has none. Measure it and type it in.',
  lengthWithUnit: 'Enter a length with its unit, like 5 3/4 in or 145 mm.',
  scaleMeaning: 'How long is the line you drew? Pick something you measured, like a tape or a core bit.',
  replacesScale: (length: string) =>
    `This replaces the scale of ${length}. Lengths that came from it will change, too.`,
  fromScale:
    'From the scale on this photo. A photo taken at an angle throws the length off. Measure on the slab before you cut.',
  typedLengthStays: 'A length you type stays, no matter what the scale says.',
  noScale: "Measure it on the slab. Draw a scale on the photo, and we'll suggest the length.",
  measureHint: 'Drag along what you measured. Tap a mark to select it.',
  scaleHint: 'Drag along something whose length you know. Tap a mark to select it.',
  coreHint: 'Drag from the center of the core to its edge. Tap a mark to select it.',
  circleSized: "Pick a core, and we'll size the circle by the scale.",
  circleStale: (core: string, now: string, drawn: string) =>
    `${core} is ${now} now. Its circle on this photo was drawn at ${drawn}.`,
  coreRequired: 'Choose a core or enter a label.',
  follows: (target: string) => `Follows ${target}.`,
  followsUnknown: "Its target isn't in the copy on this phone.",
  typedDepthUnbinds: (target: string) => `If you type a depth here, it won't follow ${target} anymore.`,
} as const
