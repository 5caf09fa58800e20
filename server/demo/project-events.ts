import { addMember } from '#server/features/projects/members/members.ts'
import { recordActivity } from '#server/features/projects/news/activity.ts'
import { addComment } from '#server/features/projects/records/comments.ts'
import { addLog } from '#server/features/projects/records/logs.ts'
import { addFiles } from '#server/features/projects/records/project-files.ts'
import { startProject } from '#server/features/projects/requests/ats-requests.ts'
import { advance } from '#server/features/projects/steps/steps.ts'
import { found } from '#server/services/runtime/failure.ts'
import type { DemoEvent, DemoMaterial, DemoProject } from './demo-event.ts'
import type { Entry } from './projects/project-draft.ts'
import { toRequest } from './projects/projects.ts'
import { datedEntries, stepDates } from './projects/timeline.ts'
import { locationEvents } from './survey-events.ts'

/** Everything that happened on one project but for its report. */
export function projectEvents(project: DemoProject, material: DemoMaterial): DemoEvent[] {
  const { draft } = project
  const [startedAt = material.now, ...laterSteps] = stepDates(draft, material.now)
  return [
    {
      at: startedAt,
      who: draft.manager,
      run: async ({ db, user, now }) => {
        project.id = (await startProject({ db, user, now }, toRequest(draft, material))).id
      },
    },
    ...locationEvents(project, material),
    ...laterSteps.map((at, index) => stepEvent(project, index + 2, at)),
    ...datedEntries(draft, material.now).map(({ entry, at }) => entryEvent(entry, project, material, at)),
  ]
}

/** The manager reviews, schedules and issues the report; the crew is on site. */
function stepEvent(project: DemoProject, step: number, at: Date): DemoEvent {
  const { manager, crew = manager } = project.draft
  return {
    at,
    who: step >= 4 && step <= 9 ? crew : manager,
    run: ({ db, user, now }) => advance(db, user, project, { action_to_add: step }, now),
  }
}

function entryEvent(entry: Entry, project: DemoProject, material: DemoMaterial, at: Date): DemoEvent {
  const upload = material.uploads.get(entry)
  return {
    at,
    who: entry.who,
    async run(context) {
      const { id } = project
      if (entry.kind === 'comment') await addComment(context, id, { content: entry.text })
      if (entry.kind === 'file')
        await addFiles(context, id, [found(upload)], { description: entry.description })
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
