/** What is wrong with an answer. Apart from the advice, which is long and loaded only where it is shown. */
export const scanAnswerMessages = {
  answerUnknown: 'Choose one of the answers, or leave it open.',
  answersUnreadable: "We can't read these answers. Leave them out or send them again.",
  unitUnknown: 'Choose in or mm.',
  daysUnreadable: (most: number) => `Enter whole days, up to ${most}.`,
  thicknessUnreadable: 'Enter the thickness as a number, like 8 or 7 1/2.',
} as const
