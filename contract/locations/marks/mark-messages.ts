/** The sentences of cores, dimensions and scales on photos, and of depth labels that follow a target. */
export const markMessages = {
  secondScale: 'A photo can have one scale.',
  lengthWithUnit: 'Enter a length with its unit, like 5 3/4 in or 145 mm.',
  scaleMeaning: 'How long is the line you drew? Pick something you measured, like a tape or a core bit.',
  replacesScale: (length: string) =>
    `This takes the place of the scale of ${length}. Lengths that came from it change, too.`,
  fromScale:
    'From the scale on this photo. A photo taken at an angle misleads: what you cut by, measure on the slab.',
  noScale: 'Measure it on the slab. With a scale on the photo, the length is suggested.',
  measureHint: 'Drag along what you measured. Tap a mark to select it.',
  scaleHint: 'Drag along something whose length you know. Tap a mark to select it.',
  coreHint: 'Drag from the center of the core to its edge. Tap a mark to select it.',
  circleSized: 'Choose a core and its circle takes the diameter, by the scale on this photo.',
  coreRequired: 'Choose a core or enter a label.',
  follows: (target: string) => `Follows ${target}.`,
  followsDeleted: 'Its target was deleted.',
  typedDepthUnbinds: (target: string) => `A depth you type here no longer follows ${target}.`,
} as const
