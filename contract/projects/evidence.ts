import { z } from 'zod'
import { evidenceMessages } from './evidence-messages.ts'
import { type Evidence, JsaState, type ProjectStatus } from './status.ts'

/** What a project has to show for its steps, as it stands now. */
export const EvidenceState = z.object({
  /** Those that are there, drafts included. */
  locations: z.number(),
  draft_locations: z.number(),
  report_started: z.boolean(),
  customer_signed: z.boolean(),
  /** The last revision of the report that was signed. */
  signed_revision: z.number().nullable(),
  /** Since that revision was signed: the next one is open. */
  report_changed: z.boolean(),
  jsa: JsaState,
})
export type EvidenceState = z.infer<typeof EvidenceState>

/** What each step asks for; the others are somebody's word. */
export const evidenceOfStep: { readonly [step: number]: readonly Evidence[] } = {
  6: ['jsa'],
  7: ['location'],
  8: ['locations_saved', 'report'],
  9: ['customer_signature'],
  10: ['signed_revision'],
}

interface Proof {
  isThere: (state: EvidenceState) => boolean
  /** What is said while it is missing, and once it is there. */
  missing: (state: EvidenceState) => string
  proof: (state: EvidenceState) => string
  /** After "without", and after "before". */
  name: string
  done: string
}

/** What was signed is what the report says: of one that changed since, nobody signed a word. */
const isSigned = (state: EvidenceState) => state.customer_signed && !state.report_changed

const proofs: Record<Evidence, Proof> = {
  jsa: { ...evidenceMessages.jsa, isThere: state => state.jsa === 'signed' },
  location: { ...evidenceMessages.location, isThere: state => state.locations > 0 },
  locations_saved: {
    ...evidenceMessages.locations_saved,
    isThere: state => state.locations > 0 && state.draft_locations === 0,
  },
  report: { ...evidenceMessages.report, isThere: state => state.report_started },
  customer_signature: { ...evidenceMessages.customer_signature, isThere: isSigned },
  signed_revision: { ...evidenceMessages.signed_revision, isThere: isSigned },
}

/** What a step asks for that is not there. */
export function missingEvidence(step: number, state: EvidenceState): Evidence[] {
  return evidenceOfStep[step]?.filter(asked => !proofs[asked].isThere(state)) ?? []
}

/** Of the completed steps, those whose evidence is missing now. Nothing was asked of steps from before. */
export function missingNow(
  statuses: readonly Pick<ProjectStatus, 'step' | 'evidence'>[],
  state: EvidenceState,
): { step: number; missing: Evidence[] }[] {
  return statuses
    .filter(({ evidence }) => evidence !== null)
    .map(({ step }) => ({ step, missing: missingEvidence(step, state) }))
    .filter(({ missing }) => missing.length > 0)
}

/** In sentences, each once: two steps can lack the same. */
export const missingSentences = (missing: readonly Evidence[], state: EvidenceState): string[] => [
  ...new Set(missing.map(evidence => proofs[evidence].missing(state))),
]

/** What proves that a step is done, in a sentence; null when nothing does. */
export function proofOf(step: number, state: EvidenceState): string | null {
  const asked = evidenceOfStep[step] ?? []
  const isProven = asked.length > 0 && asked.every(evidence => proofs[evidence].isThere(state))
  return isProven ? asked.map(evidence => proofs[evidence].proof(state)).join(' ') : null
}

/** "a recorded location", as it stands after "without". */
export const evidenceNames = (missing: readonly Evidence[]): string =>
  missing.map(evidence => proofs[evidence].name).join(' and ')

/** "the customer signed", as it stands after "before". */
export const evidenceDone = (missing: readonly Evidence[]): string =>
  missing.map(evidence => proofs[evidence].done).join(' and ')
