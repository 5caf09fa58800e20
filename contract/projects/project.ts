import { z } from 'zod'
import { Address, FieldRecord, Id, StoredFile, Timestamp, Withheld } from '#contract/fields.ts'
import { ProjectType } from './project-types.ts'
import { Status } from './status.ts'

/** 001 §3, with the names of the documents. */
export const ProjectListItem = z.object({
  project: z.object({ id: Id, name: z.string(), created_at: Timestamp }),
  ats: z.string(),
  address: Address,
  company: z.string().nullable(),
  creator: z.string(),
  po_no: z.string().nullable(),
  job_no: z.string().nullable(),
  project_type: ProjectType,
  requested_start_date: z.string(),
  last_status: Status.extend({ created_at: Timestamp }),
  /** Of the job site, by its IANA name; null where it is the one of the settings. */
  time_zone: z.string().nullable(),
  deleted_at: Timestamp.nullable(),
})
export type ProjectListItem = z.infer<typeof ProjectListItem>

export const Comment = z.object({
  id: Id,
  content: z.string(),
  user_id: Id,
  user_name: z.string(),
  created_at: Timestamp,
  project_id: Id,
  ...FieldRecord.shape,
})
export type Comment = z.infer<typeof Comment>

const uploaded = {
  id: Id,
  url: z.string().nullable(),
  fileName: z.string().nullable(),
  /** Of pictures, once they are shrunk. */
  large_url: z.string().nullish(),
  thumbnail_url: z.string().nullish(),
  scan_status: Withheld.optional(),
  description: z.string().nullable(),
  userName: z.string(),
  createdAt: Timestamp,
  ...FieldRecord.shape,
}
export const ProjectFile = z.object({
  ...uploaded,
  url: z.string(),
  fileName: z.string(),
  type: z.string(),
  size: z.number(),
})
export type ProjectFile = z.infer<typeof ProjectFile>

export const LogItem = z.object({ ...uploaded, title: z.string(), file: StoredFile.nullable() })
export type LogItem = z.infer<typeof LogItem>

export const Member = z.object({
  /** Of the account; an invitee has none yet, so that a number below zero stands for the invitation. */
  id: z.number().int(),
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  title: z.string().nullable(),
  company: z.string().nullable(),
  added_at: Timestamp,
  pending: z.boolean(),
  invited: z.boolean(),
})
export type Member = z.infer<typeof Member>

const text = z.string().nullable()

export const SiteContact = z.object({ name: text, phone: text, email: text })
