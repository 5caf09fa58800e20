import type { DemoContext, DemoEvent, DemoMaterial, DemoProject } from '#server/demo/demo-event.ts'
import { stepDates } from '#server/demo/projects/timeline.ts'
import { recordActivity } from '#server/features/projects/news/activity.ts'
import type { JsaVersionDraft } from './jsa-draft.ts'
import { demoJsas } from './jsas.ts'
import { beginJsa, type Jsa, signByCrew, signForSite, submitVersion } from './write-jsa.ts'

interface JsaEvents {
  /** What was typed, with its photos; and the news of what follows, since news are told in the order of time. */
  beforePictures: DemoEvent[]
  /** What was submitted and signed covers the photos, so it comes after them. */
  afterPictures: DemoEvent[]
}

/** The JSA is written and signed between the walk of the site and the step that it completes. */
export function jsaEvents(
  project: DemoProject,
  { now, uploads, signatures, jsaSignatures }: DemoMaterial,
): JsaEvents {
  const draft = demoJsas.find(jsa => jsa.project === project.draft.name)
  if (!draft) return { beforePictures: [], afterPictures: [] }
  const jsa: Jsa = { project, draft, uploads, signatures, jsaSignatures }
  const who = project.draft.crew ?? project.draft.manager
  const moment = momentsOf(project, now)
  const isTyped = draft.locations || draft.file || draft.versions.length === 0
  const begun: DemoEvent = { at: moment(0, 0), who, run: context => beginJsa(context, jsa) }
  const happened = draft.versions.flatMap(version =>
    runsOf(jsa, version).map(({ kind, subject, run }, index, runs) => ({
      ...{ who, kind, subject, run },
      at: moment(version.later ?? 0, (index + 1) / (runs.length + 1)),
    })),
  )
  return {
    beforePictures: [
      ...(isTyped ? [begun] : []),
      ...happened.flatMap(({ at, kind, subject }) =>
        kind ? { at, who, run: tell(project, kind, subject) } : [],
      ),
    ],
    afterPictures: happened,
  }
}

interface Run {
  /** Of news. */
  kind?: 'jsa' | 'jsa_signature'
  subject?: string
  run: DemoEvent['run']
}

/** In the order they happen; the site signs last. */
function runsOf(jsa: Jsa, version: JsaVersionDraft): Run[] {
  const { crew, byCode = [], signed } = version
  const runs: Run[] = [
    { kind: 'jsa', run: context => submitVersion(context, jsa, version) },
    ...crew.map(name => ({
      run: async (context: DemoContext) => signByCrew(context, jsa, name, byCode.includes(name)),
    })),
  ]
  if (!signed) return runs
  const run = async (context: DemoContext) => signForSite(context, jsa, signed)
  return [...runs, { kind: 'jsa_signature', subject: signed.name, run }]
}

const tell =
  (project: DemoProject, kind: 'jsa' | 'jsa_signature', subject?: string) =>
  ({ db, user, now }: DemoContext) =>
    recordActivity(db, { project_id: project.id, user_id: user.id, now, kind, subject })

const hour = 3600 * 1000
const day = 24 * hour

/** A share of the time between the two steps, some days later where it is about a later version. */
function momentsOf({ draft }: DemoProject, now: Date) {
  const dates = stepDates(draft, now)
  const from = (dates[4] as Date).getTime()
  const until = dates[5]?.getTime() ?? Math.min(now.getTime(), from + 2 * hour)
  return (laterDays: number, share: number) =>
    new Date(Math.round(from + laterDays * day + (until - from) * (0.1 + share * 0.9)))
}
