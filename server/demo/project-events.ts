import { addMember } from '#server/features/projects/members/members.ts'
import { recordActivity } from '#server/features/projects/news/activity.ts'
import { addComment } from '#server/features/projects/records/comments.ts'
import { addLog } from '#server/features/projects/records/logs.ts'
import { addFiles } from '#server/features/projects/records/project-files.ts'
import { startProject } from '#server/features/projects/requests/ats-requests.ts'
import { advance } from '#server/features/projects/steps/steps.ts'
import { found } from '#server/services/runtime/failure.ts'
import type { DemoEvent, DemoMaterial } from './demo-event.ts'
import type { Entry, ProjectDraft } from './projects/project-draft.ts'
import { toRequest } from './projects/projects.ts'
import { datedEntries, stepDates } from './projects/timeline.ts'
import { surveyEvents } from './survey-events.ts'

/** Everything that happened on one project. */
export function eventsOf(draft: ProjectDraft, material: DemoMaterial): DemoEvent[] {
  const project = { id: 0 }
  const [startedAt = material.now, ...laterSteps] = stepDates(draft, material.now)
  return [
    {
      at: startedAt,
      who: draft.manager,
      run: async ({ db, user, now }) => {
        project.id = (await startProject(db, user, toRequest(draft, material), now)).id
      },
    },
    ...surveyEvents(draft, project, material),
    ...laterSteps.map((at, index) => stepEvent(draft, project, index + 2, at)),
    ...datedEntries(draft, material.now).map(({ entry, at }) => entryEvent(entry, project, material, at)),
  ]
}

/** The manager reviews, schedules and issues the report; the crew is on site. */
function stepEvent(draft: ProjectDraft, project: { id: number }, step: number, at: Date): DemoEvent {
  const { manager, crew = manager } = draft
  return {
    at,
    who: step >= 4 && step <= 9 ? crew : manager,
    run: ({ db, user, now }) => advance(db, user, project, step, now),
  }
}

function entryEvent(entry: Entry, project: { id: number }, material: DemoMaterial, at: Date): DemoEvent {
  const upload = material.uploads.get(entry)
  return {
    at,
    who: entry.who,
    async run(context) {
      const { id } = project
      if (entry.kind === 'comment') await addComment(context, id, entry.text)
      if (entry.kind === 'file') await addFiles(context, id, [found(upload)], entry.description)
      if (entry.kind === 'log') await addLog(context, id, entry, upload)
      if (entry.kind === 'invitation') await addMember(context, id, { email: entry.email })
      if (entry.kind === 'member') {
        const added = found(material.people.get(entry.added))
        await addMember(context, id, { user_id: added.id })
        const about = { project_id: id, user_id: context.user.id, now: context.now }
        await recordActivity(context.db, { ...about, kind: 'member', subject: added.full_name })
      }
    },
  }
}
