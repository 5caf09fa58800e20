/** One thing that a record says, as a screen and paper show it. */
export interface RecordFact {
  label: string
  text: string
  /** Its length in the other unit. */
  other?: string | null
}

/** Those that are there. */
export const knownFacts = (facts: (RecordFact | null)[]): RecordFact[] => facts.filter(fact => fact !== null)

/** In one piece, with the other unit in brackets. */
export const factText = ({ text, other }: RecordFact) => (other ? `${text} (${other})` : text)
