/** “3 in, 5 in and 8 in” */
const listed = (parts: string[]) =>
  [parts.slice(0, -1).join(', '), ...parts.slice(-1)].filter(Boolean).join(' and ')

/** The sentences of locations, their photos and marks. Those the documents quote stand as quoted. */
export const locationMessages = {
  /** 001 §5, §7, §8 */
  locationSaved: 'Location has been saved',
  revisionOpened: (revision: number) => `The report is now at Revision ${revision}, not signed yet.`,
  locationCreated: 'Location has been created',
  locationProblem: 'There was a problem saving this location - please try and save it again.',
  deleteLocationQuestion: 'Are you sure you want to delete this location?',
  deleteImageQuestion: 'Are you sure you want to delete this image?',
  deleteLocationConsequence: (name: string, photos: number) =>
    `${name}${photos === 0 ? '' : photos === 1 ? ' and its photo' : ` and its ${photos} photos`} will be gone from the project and the report.`,
  deleteUnsentConsequence:
    'What you entered and the photos you chose are only on this device and will be gone.',
  deleteImageConsequence: (filename: string, marked: boolean) =>
    `${filename}${marked ? ' and the marks on it' : ''} will be gone from this location and the report.`,
  lastLocation: 'Please add at least one location',
  locationDeleted: 'The location has been deleted',
  imageDeleted: 'The photo has been deleted',
  discardLocationQuestion: 'Discard your unsaved changes?',
  discardLocationConsequence: (name: string) => `${name} stays as it was last saved.`,
  locationsNoMatch: (search: string) => `No location matches “${search}”.`,
  othersLoading: (count: number) =>
    count === 1 ? 'Loading one more location.' : `Loading ${count} more locations.`,
  othersMissing: (count: number) =>
    `${count === 1 ? 'One more location' : `${count} more locations`} didn't load. Try again when you have a signal.`,
  draftForCrew:
    "This location is a draft, so it isn't in the report yet. When you're done here, choose Edit location and then Save location.",
  draftForReaders: "The crew isn't done with this location. Don't rely on what it says so far.",
  findingsNone: 'No findings recorded yet.',
  newPhotosMeaning: "Add as many as you like. They stay on this device until they've been sent.",
  locationGone: "This location was deleted. Here are the project's other locations.",
  locationsNone: "Every spot you scan: photos, what you found, and what you couldn't scan.",
  projectNeeded: 'Include the project.',
  locationOtherProject: 'This location belongs to another project.',
  locationMismatch: "The location in the address isn't the one in the request.",
  locationsFull: (most: number) => `A project can have up to ${most} locations.`,
  imageOther: 'This photo belongs to another location.',
  imagesMissing: 'Choose at least one photo.',
  photosPerLocation: (most: number) => `A location can have up to ${most} photos.`,

  notScannedMeaning: "Whoever cuts here later will rely on this. List every area that wasn't scanned.",
  notScannedNone: 'No unscanned areas recorded.',
  confidenceMeaning: 'How sure you are of these findings.',
  locationNameHelp: "If you leave this blank, we'll use the location number.",
  tasksMeaning: 'What you found and how you marked it. Choose all that apply.',
  tasksNoMatch: 'No matching tasks.',
  barcodeMeaning: 'From the label at this spot. Type it, use a handheld scanner, or scan it with the camera.',

  unitsKept: (system: 'imperial' | 'metric') =>
    system === 'metric'
      ? 'This location is in millimeters. Inches are in gray.'
      : 'This location is in inches. Millimeters are in gray.',
  unitsContradict: "A location keeps the units it was first saved in. You can't change them.",
  depthDiffers: (photos: string[], findings: string[]) =>
    `${photos.length === 1 ? 'The photo says' : 'The photos say'} ${listed(photos)}. The findings say ${listed(findings)}. Which is right?`,
  verdictsUnreasoned: (cores: string[]) =>
    cores.length === 1
      ? `The record goes against the verdict of ${listed(cores)}. Enter the reason for it, or change it.`
      : `The record goes against the verdicts of ${listed(cores)}. Enter the reasons for them, or change them.`,
  noTargetDiffers: (found: string[]) =>
    `The findings say no target was found, but also ${listed(found.map(task => `“${task}”`))}. Which is right?`,
  noTargetRecorded: (targets: string[], more: number) =>
    `The findings say no target was found, but ${listed([...targets, ...(more > 0 ? [`${more} more`] : [])])} ${targets.length + more === 1 ? 'is' : 'are'} on record. Which is right?`,

  barcodeTaken: (job: string) => `This barcode is already on a location of ${job}.`,
  barcodeTakenElsewhere: 'This barcode is already on another location.',
  barcodeElsewhere: (location: string, job: string) => `This label belongs to ${location} of ${job}.`,

  marksChanged: 'Someone else marked up this photo while you were working on it.',
  marksSaved: 'Marks saved',
  marksDrawn: (list: string) => `Marked on the photo: ${list}.`,
  dimensionByScale: (length: string) => `Dimension ${length}, by the scale on the photo`,
  depthDrawn: (target: string, depth: string) => `${target} at a depth of ${depth}`,
  textDrawn: (target: string, text: string) => `${target} “${text}”`,
  depthRequired: 'Enter the depth as a number, like 3.5.',
  drawHint: 'Drag on the photo to draw. Tap a mark to select it.',
  labelHint: 'Tap the photo where the label goes. Tap a mark to select it.',
  markSelectedHint: 'Drag the mark or one of its ends. Arrow keys move it; Shift + arrow keys move its end.',
  labelSelectedHint: 'Drag it, or move it with the arrow keys.',
  marksRestored: "Your earlier marks are still here. They aren't saved yet.",
  unsavedMarksQuestion: 'Save your marks on this photo before you close it?',
  unsettledMarksQuestion:
    'Someone else marked up this photo while you were working on it. Go back to choose whose marks to keep, or discard yours.',
  marksChoice: "Yours are still here, but they aren't saved. Keep yours or use theirs?",
  marksTheirs: (words: string) => `Theirs: ${words}`,
  marksTheirsNone: 'Theirs: no marks.',
} as const
