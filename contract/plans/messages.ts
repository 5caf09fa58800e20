/** The sentences of the plans of a project and the pins on them. */
export const planMessages = {
  nameRequired: 'Enter a name, like “Level 3.”',
  pictureMissing: 'Choose a picture or a PDF of the drawing.',
  pictureFirst: "The first file has to be the picture of the plan. This one isn't an image.",
  originalOther: 'Besides the picture, you can only add the PDF it came from.',
  plansFull: (most: number) => `A project can have up to ${most} plans.`,
  planElsewhere: 'This plan belongs to another project, or it was deleted.',

  fileHint: "A photo or picture of the drawing, or a PDF. You'll choose which page.",
  fileWrong: (name: string) => `“${name}” won't work as a plan. Use a PDF, JPG, PNG, WebP or HEIC file.`,
  pdfReading: 'Reading the PDF …',
  pdfLocked: 'This PDF is locked with a password. Save a copy without one and choose that.',
  pdfBroken: "We can't open this PDF. Open it on a computer, print it to a new PDF, and choose that one.",
  pageBroken: "We can't show this page. Choose another page, or save it as a picture and choose that.",
  pdfNotLoaded: "The PDF reader didn't load. Check your signal, then choose the file again.",
  added: (name: string) => `“${name}” has been added`,
  saved: (name: string) => `“${name}” has been saved`,
  deleted: (name: string) => `“${name}” has been deleted`,
  /** As the history calls a plan that was deleted; by the numbers of the locations that were on it. */
  withPins: (name: string, numbers: number[]) =>
    numbers.length === 0
      ? name
      : `${name}, with the ${numbers.length === 1 ? 'pin of location' : 'pins of locations'} ${numbers.join(', ')}`,
  drawnFrom: (filename: string, page: number | null) =>
    page === null ? filename : `Page ${page} of ${filename}`,
  deleteQuestion: 'Delete this plan?',
  deleteConsequence: (name: string, pins: number) =>
    pins === 0
      ? `“${name}” will be gone for everyone.`
      : `“${name}” will be gone for everyone, and ${pins === 1 ? '1 location loses its' : `${pins} locations lose their`} place on it. Signed reports keep both.`,

  pinned: (pinned: number, of: number) =>
    of === 0 ? 'No locations yet' : `${pinned} of ${of} ${of === 1 ? 'location' : 'locations'} pinned`,
  pinMeaning: 'Show where this spot is on the drawing.',
  notLoaded: "The plans didn't load. They'll show up when you're back online.",
  stopHere: 'DO NOT CUT at one or more spots there',
  stops: (numbers: number[]) => `DO NOT CUT at one or more spots of ${numbers.join(', ')}`,
  stopMeaning: 'Square pin: DO NOT CUT at one or more spots there. Read the verdicts first.',
  tapToPlace: 'Tap the spot. Pinch or use the buttons to zoom in, and drag to move the drawing.',
  moveByKeys: 'Arrow keys move the pin.',
  place: (across: number, down: number) => `${across}% from the left, ${down}% from the top`,
  planWithThis: (name: string) => `Plan ${name} with this location`,
  planWithPins: (name: string, numbers: number[]) =>
    numbers.length === 0
      ? `Plan ${name}, nothing on it`
      : `Plan ${name} with ${numbers.length === 1 ? 'location' : 'locations'} ${numbers.join(', ')}`,
  planGone: 'The plan it was on was deleted.',
} as const
