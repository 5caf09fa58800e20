/** What the screen of the form says. Sentences the documents quote stand as quoted. */
export const jsaFormMessages = {
  /** 002 §8 */
  updated: 'JSA has been updated',
  fileDeleted: 'You have deleted this file',
  submitted: 'JSA has been submitted',
  /** 002 §8 names the notice 'something wrong' without its exact text. */
  somethingWrong: (reason: string) => `Something went wrong, so the JSA isn't submitted yet. ${reason}`,

  noAddress: 'No Address',
  notStartedReadOnly: 'Nobody has started the JSA for this project yet.',

  saved: "Draft saved. It isn't submitted yet.",
  submittedAt: (when: string) => `Submitted ${when}`,
  saving: 'Saving …',
  waiting: 'Waiting for a signal. What you typed is on this device.',
  onlyHere: 'Only on this device for now.',
  undecided: 'Not saved yet. Choose which lines to keep.',
  untouched: 'Not started yet. It saves as you go.',

  taken: (count: number, by: string) =>
    count === 1
      ? `${by} changed one line. It's in the form now.`
      : `${by} changed ${count} lines. They're in the form now.`,
  checkAndSubmitAgain: 'Someone else just changed the JSA. Check it, then submit again.',
  bothChanged: 'You and someone else changed the same lines',
  bothChangedMeaning: 'Choose which to keep for each line. Nothing is saved until you do.',

  summaryEmpty:
    'Nothing checked yet. Check the hazards you see. The controls for each one show up right under it.',
  openHazards: (count: number) =>
    count === 1 ? "One hazard doesn't have a control yet" : `${count} hazards don't have a control yet`,
  openHazardsQuestion: 'Before you submit',
  openHazardsMeaning: 'Add a control for each one, or submit the JSA as it is.',
  controlsHint: 'This hazard has no control yet. Check at least one.',
  controlsMeaning: 'You see the controls that your hazards call for, and those you checked.',

  earlierMeaning: (number: string, when: string) =>
    `${number}, submitted ${when}. We'll fill in its check boxes and notes. The date, signatures and photos aren't copied.`,
  copied: 'Filled in from the last JSA at this site. Check every line against what you see today.',
  differentTodayMeaning: 'One line. For example: new crew member, wet floor, other trades on Level 3.',

  deleteFileQuestion: 'Are you sure you want to delete this file?',
  deleteFileConsequence: (name: string) => `“${name}” will be gone for everyone on this project.`,
  filesMeaning: 'Permits, SDS sheets, drawings or photos that go with this JSA.',

  areaOfWorkMeaning: 'For example: Level 3, corridor between grid lines C and E.',
  siteContactMeaning: 'Name, and how to reach them.',
  additionalInfoMeaning: 'Anything else the crew should know.',
  operatorMeaning: 'Who runs the saw, drill or scanner.',
} as const
