import { allStatuses } from '#contract/projects/steps.ts'
import type { Queries } from '#server/db/database.ts'
import {
  project_activity,
  project_comments,
  project_files,
  project_logs,
  project_members,
  project_statuses,
} from '#server/db/schema/projects.ts'
import type { Entry, ProjectDraft, Who } from './projects/project-draft.ts'
import { momentsOf, reachedAt } from './projects/timeline.ts'

/** Ids of what the drafts call by name. */
export interface Known {
  user: (who: Who) => number
  name: (who: Who) => string
}

export interface NamedProject {
  id: number
  draft: ProjectDraft
}

/** An entry of a story with the project and the moment it belongs to. */
export interface Happened<E extends Entry = Entry> {
  project_id: number
  at: Date
  entry: E
}

type Kind<K extends Entry['kind']> = Extract<Entry, { kind: K }>
export type Activity = typeof project_activity.$inferInsert & { created_at: Date }

/** Steps, members, comments, files and logs of all projects, and the activity that tells of them. */
export async function addRecords(
  db: Queries,
  projects: NamedProject[],
  known: Known,
  fileIds: Map<Entry, number>,
  surveyed: Activity[],
  now: Date,
): Promise<void> {
  const happened = happenings(projects, now)
  const activity = [
    ...surveyed,
    ...(await addSteps(db, projects, known, now)),
    ...(await addMembers(db, projects, happened, known, now)),
    ...(await addComments(db, of(happened, 'comment'), known)),
    ...(await addFiles(db, of(happened, 'file'), known, fileIds)),
    ...(await addLogs(db, of(happened, 'log'), known, fileIds)),
  ]
  // The dashboard goes by the number: what happened later has the higher one.
  activity.sort((a, b) => a.created_at.getTime() - b.created_at.getTime())
  await db.insert(project_activity).values(activity)
}

/** What all stories tell, in the order it happened. */
export const happenings = (projects: NamedProject[], now: Date): Happened[] =>
  projects
    .flatMap(({ id, draft }) => momentsOf(draft, now).map(moment => ({ ...moment, project_id: id })))
    .sort((a, b) => a.at.getTime() - b.at.getTime())

const of = <K extends Entry['kind']>(happened: Happened[], kind: K) =>
  happened.filter((one): one is Happened<Kind<K>> => one.entry.kind === kind)

async function addSteps(db: Queries, projects: NamedProject[], known: Known, now: Date): Promise<Activity[]> {
  const rows = projects.flatMap(({ id, draft }) =>
    reachedAt(draft, now).map((created_at, index) => ({
      project_id: id,
      step: index + 1,
      user_id: known.user(whoDid(draft, index + 1)),
      created_at,
    })),
  )
  await db.insert(project_statuses).values(rows)
  return rows.map(({ step, ...row }) =>
    step === 1
      ? { ...row, kind: 'started' }
      : { ...row, kind: 'step', subject: allStatuses[step - 1]?.finishedTitle },
  )
}

/** The manager reviews, schedules and issues the report; the crew is on site. */
const whoDid = ({ manager, crew = manager }: ProjectDraft, step: number) =>
  step >= 4 && step <= 9 ? crew : manager

async function addMembers(
  db: Queries,
  projects: NamedProject[],
  happened: Happened[],
  known: Known,
  now: Date,
): Promise<Activity[]> {
  const managers = projects.map(({ id, draft }) => {
    const user_id = known.user(draft.manager)
    return { project_id: id, user_id, added_by: user_id, created_at: reachedAt(draft, now)[0] }
  })
  const added = of(happened, 'member').map(({ project_id, at, entry }) => ({
    ...{ project_id, created_at: at, added_by: known.user(entry.who) },
    user_id: known.user(entry.added),
  }))
  const invited = of(happened, 'invitation').map(({ project_id, at, entry }) => ({
    ...{ project_id, created_at: at, added_by: known.user(entry.who) },
    email: entry.email,
  }))
  await db.insert(project_members).values([...managers, ...added, ...invited])
  return of(happened, 'member').map(({ project_id, at, entry }) => ({
    ...{ project_id, created_at: at, user_id: known.user(entry.who) },
    ...{ kind: 'member', subject: known.name(entry.added) },
  }))
}

async function addComments(
  db: Queries,
  happened: Happened<Kind<'comment'>>[],
  known: Known,
): Promise<Activity[]> {
  const rows = happened.map(({ project_id, at, entry }) => ({
    ...{ project_id, created_at: at, user_id: known.user(entry.who) },
    content: entry.text,
  }))
  const comments = await db.insert(project_comments).values(rows).returning({ id: project_comments.id })
  return rows.map(({ content: _content, ...row }, index) => ({
    ...row,
    kind: 'comment',
    comment_id: comments[index]?.id,
  }))
}

async function addFiles(
  db: Queries,
  happened: Happened<Kind<'file'>>[],
  known: Known,
  fileIds: Map<Entry, number>,
): Promise<Activity[]> {
  const rows = happened.map(({ project_id, at, entry }) => ({
    ...{ project_id, created_at: at, user_id: known.user(entry.who) },
    ...{ description: entry.description, file_id: fileIds.get(entry) as number },
  }))
  await db.insert(project_files).values(rows)
  return rows.map(({ description: _description, file_id: _file, ...row }, index) => ({
    ...row,
    kind: 'file',
    subject: happened[index]?.entry.file,
  }))
}

async function addLogs(
  db: Queries,
  happened: Happened<Kind<'log'>>[],
  known: Known,
  fileIds: Map<Entry, number>,
): Promise<Activity[]> {
  const rows = happened.map(({ project_id, at, entry }) => ({
    ...{ project_id, created_at: at, user_id: known.user(entry.who) },
    ...{ title: entry.title, description: entry.description, file_id: fileIds.get(entry) },
  }))
  await db.insert(project_logs).values(rows)
  return rows.map(({ title, project_id, user_id, created_at }) => ({
    ...{ project_id, user_id, created_at },
    ...{ kind: 'log', subject: title },
  }))
}
