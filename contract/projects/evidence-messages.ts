import type { JsaState } from './status.ts'

interface Locations {
  locations: number
  draft_locations: number
}

interface Signed {
  signed_revision: number | null
  report_changed: boolean
}

/** Null as long as nothing was signed. */
const changedSince = ({ signed_revision, report_changed }: Signed): string | null =>
  signed_revision === null || !report_changed
    ? null
    : `Revision ${signed_revision} is signed, but the report has changed since. Revision ${signed_revision + 1} isn't signed yet.`

/**
 * The sentences about what a step asks for: by its name on the wire, what is missing, what is there, what it is
 * called after "without", and what was done after "before".
 */
export const evidenceMessages = {
  jsa: {
    missing: ({ jsa }: { jsa: JsaState }) =>
      ({
        none: "The JSA isn't started yet.",
        draft: "The JSA isn't submitted yet.",
        changed: "The JSA changed after signing. The new version isn't signed yet.",
        unsigned: "The JSA isn't signed yet.",
        signed: 'The JSA is signed.',
      })[jsa],
    proof: () => 'The JSA is signed.',
    name: 'a signed JSA',
    done: 'the JSA was signed',
  },
  location: {
    missing: () => 'No locations recorded yet.',
    proof: ({ locations }: Locations) =>
      locations === 1 ? '1 location is recorded.' : `${locations} locations are recorded.`,
    name: 'a recorded location',
    done: 'a location was recorded',
  },
  locations_saved: {
    missing: ({ locations, draft_locations }: Locations) =>
      locations === 0
        ? 'No locations recorded yet.'
        : `${draft_locations} of ${locations === 1 ? '1 location' : `${locations} locations`} ${draft_locations === 1 ? 'is still a draft' : 'are still drafts'}.`,
    proof: ({ locations }: Locations) =>
      locations === 1
        ? 'The location is saved.'
        : `${locations === 2 ? 'Both' : `All ${locations}`} locations are saved.`,
    name: 'all locations saved',
    done: 'all locations were saved',
  },
  report: {
    missing: () => "The report isn't started yet.",
    proof: () => 'The report is started.',
    name: 'a report',
    done: 'the report was started',
  },
  customer_signature: {
    missing: (state: Signed) => changedSince(state) ?? "The customer hasn't signed the report yet.",
    proof: () => 'The customer signed the report.',
    name: "the customer's signature",
    done: 'the customer signed',
  },
  signed_revision: {
    missing: (state: Signed) => changedSince(state) ?? "There's no signed report yet.",
    proof: ({ signed_revision }: { signed_revision: number | null }) =>
      signed_revision === null || signed_revision === 1
        ? 'The report is signed.'
        : `Revision ${signed_revision} of the report is signed.`,
    name: 'a signed report',
    done: 'the report was signed',
  },

  /** Above what is missing. */
  missingTitle: 'Still missing',
  missingCount: (count: number) =>
    count === 1 ? '1 step has nothing to back it up' : `${count} steps have nothing to back them up`,
  missingOfStep: (step: number, sentence: string) => `Step ${step}: ${sentence}`,
  reasonGiven: (reason: string) => `Reason given: ${reason}`,
  completedBefore: (done: string) => `Marked complete before ${done}.`,
  reasonQuestion: (names: string) => `Why are you completing this without ${names}?`,
  reasonMeaning: 'Your answer stays with the step, where everyone on the project can read it.',
  reasonRequired: 'Tell us why.',
  offer: (proof: string, step: number) => `${proof} Complete step ${step}?`,
} as const
