import type { Verdict } from './core.ts'

/** What is said to whoever cuts. Never by the software: a technician chooses it, and answers for it. */
export const verdicts = {
  cleared: { title: 'Cleared', meaning: 'They may core or cut here as planned.', clears: true },
  cleared_to_depth: {
    title: 'Cleared to depth',
    meaning: 'They may core or cut here, but no deeper than the limit.',
    clears: true,
  },
  relocated: {
    title: 'Relocated',
    meaning: 'Not where it was planned. They may core or cut at the new spot.',
    clears: true,
  },
  do_not_cut: { title: 'DO NOT CUT', meaning: 'Nobody cores or cuts here.', clears: false },
  inconclusive: {
    title: 'Inconclusive',
    meaning: "Radar can't tell. Nobody cores or cuts here until a second method has.",
    clears: false,
  },
} as const satisfies Record<Verdict, { title: string; meaning: string; clears: boolean }>

/** What whoever cuts is told: by a verdict that the record speaks against without a reason, nobody may. */
export const verdictMeaning = ({
  verdict,
  reason_missing,
}: {
  verdict: Verdict
  reason_missing?: true | undefined
}) =>
  reason_missing
    ? 'The record goes against this verdict, and nobody said why. Ask the technician before you core or cut.'
    : verdicts[verdict].meaning

/** Above the cores whose verdict the record goes against without a reason. */
export const verdictInDoubt = "Verdict in doubt, don't cut yet"

/** What a core of each verdict must say besides. */
export const needsReason = (verdict: Verdict) => !verdicts[verdict].clears
