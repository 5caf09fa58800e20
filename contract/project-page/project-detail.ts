import { z } from 'zod'
import { Address, Id, StoredFile, Timestamp } from '#contract/fields.ts'
import { Location } from '#contract/locations/location.ts'
import { AtsData } from '#contract/projects/ats-data.ts'
import { EvidenceState } from '#contract/projects/evidence.ts'
import { projectMessages } from '#contract/projects/messages.ts'
import { Comment, Member, SiteContact } from '#contract/projects/project.ts'
import { ProjectType } from '#contract/projects/project-types.ts'
import { ProjectStatus } from '#contract/projects/status.ts'
import { GprReport } from '#contract/reports/report.ts'

/** Everything the page of a project shows. */
export const ProjectDetail = z.object({
  project: z.object({
    id: Id,
    name: z.string(),
    created_at: Timestamp,
    project_type: ProjectType,
    project_private: z.boolean(),
    /** Of the job site, by its IANA name: what all times of the project are shown in. */
    time_zone: z.string(),
  }),
  project_statuses: z.array(ProjectStatus),
  /** What there is to show for the steps now; `evidence` of a status is as of its completion. */
  evidence_now: EvidenceState,
  ats_data: AtsData,
  address: Address,
  users: z.array(Member),
  ats_company: z
    .object({ id: Id, name: z.string(), address: Address, files: z.array(StoredFile) })
    .nullable(),
  facility: z.object({ id: Id, name: z.string(), address: Address }).nullable(),
  site_contact: SiteContact,
  project_manager: z.object({ id: Id, name: z.string(), email: z.string(), phone: z.string().nullable() }),
  locations: z.array(Location),
  gpr_report: GprReport.nullable(),
  /** The newest ones; the older ones come with the call for comments. */
  comments: z.array(Comment),
  may_delete: z.boolean(),
  /** The right to delete it waits for two-step sign-in. */
  deletion_waits: z.boolean(),
})
export type ProjectDetail = z.infer<typeof ProjectDetail>

/** How much there is in each tab, and how far the report is, without reading any of it. */
export const ProjectCounts = z.object({
  locations: z.number(),
  comments: z.number(),
  files: z.number(),
  logs: z.number(),
  report: z.object({ id: Id, signed_at: Timestamp.nullable(), updated_at: Timestamp }).nullable(),
  /** Draft: something in it was not submitted yet; revision 0: nothing was. Signed: as it was submitted last. */
  jsa: z.object({ id: Id, revision: z.number(), draft: z.boolean(), signed: z.boolean() }).nullable(),
})
export type ProjectCounts = z.infer<typeof ProjectCounts>

/** What every screen of a project shows: all that is known of the job and its people. */
export type ProjectHead = Omit<ProjectDetail, 'comments' | 'locations' | 'gpr_report'> & {
  counts: ProjectCounts
}
/** With what was found. */
export type ProjectRecord = ProjectHead & Pick<ProjectDetail, 'locations' | 'gpr_report'>

/** What can be asked for by itself. */
export const ProjectPart = z.enum(
  ['head', 'counts', 'comments', 'locations', 'report'],
  projectMessages.partUnknown,
)
export type ProjectPart = z.infer<typeof ProjectPart>

/** Of an answer to a call that names none. */
export const allParts: readonly ProjectPart[] = ['head', 'comments', 'locations', 'report']
