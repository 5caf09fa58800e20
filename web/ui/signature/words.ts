import { messages } from '#contract/messages.ts'

/** What stands on and around the pad. */
export interface PadWords {
  signHere: string
  signed: string
  empty: string
  undo: string
  clear: string
  typeInstead: string
  drawInstead: string
  fullName: string
  typedMeaning: string
}

export const englishPad: PadWords = {
  signHere: 'Sign here',
  signed: 'Signed',
  empty: 'Empty',
  undo: 'Undo',
  clear: 'Clear',
  typeInstead: 'Type your name instead',
  drawInstead: 'Draw it instead',
  fullName: 'Your full name',
  typedMeaning: messages.typedSignature,
}
