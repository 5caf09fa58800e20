import type { Face } from '#server/services/pdf/fonts/typefaces.ts'

/** A line as it is printed. */
export interface Line {
  /** From left to right. */
  pieces: { text: string; font: string; width: number }[]
  width: number
  /** The text as it is read, where the printed letters have another order or shape; else null. */
  actualText: string | null
  fromRight: boolean
}

export interface FontSetting {
  face: Face
  size: number
}
