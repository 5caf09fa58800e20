import type { User } from '#contract/accounts/person.ts'
import type { Queries } from '#server/db/database.ts'
import type { jsa_signatures } from '#server/db/schema/jsa.ts'
import type { Context } from '#server/http/route.ts'
import type { FileLinks } from '#server/services/files/files.ts'
import type { Upload } from '#server/services/files/upload.ts'
import type { JsaDraft } from './jsa/jsa-draft.ts'
import type { Entry, ProjectDraft, Who } from './projects/project-draft.ts'
import type { PhotoDraft, PlanDraft } from './projects/survey-draft.ts'
import type { EquipmentName } from './records/record-draft.ts'

/** Something that happened on a project or at the company: it is done again through the features, by that person at that time. */
export interface DemoEvent {
  at: Date
  who: Who
  run(context: DemoContext): Promise<unknown>
}

export interface DemoContext {
  db: Queries
  user: User
  now: Date
  links: FileLinks
  settings: Context['settings']
}

/** A draft and the id it has once it is started. */
export interface DemoProject {
  id: number
  draft: ProjectDraft
}

/** What the drafts name, and what was drawn for them. */
export interface DemoMaterial {
  now: Date
  people: Map<Who, User>
  companyIds: Map<string, number>
  facilityIds: Map<string, number>
  /** Of the scanning company; each has one from the day it was bought. */
  equipmentIds: Map<EquipmentName, number>
  /** The file of each entry, each photo, each plan and each JSA that has one. */
  uploads: Map<Entry | PhotoDraft | PlanDraft | JsaDraft, Upload>
  /** By the name of who signed, as data addresses. */
  signatures: Map<string, string>
  /** Of every JSA, gathered in the order of time: one by one they would take as long as all the rest. */
  jsaSignatures: (typeof jsa_signatures.$inferInsert)[]
}
