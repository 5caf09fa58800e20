import { z } from 'zod'
import { WholeNumber } from '#contract/bounds.ts'
import { endpoint } from '#contract/endpoint.ts'
import { Id, Search } from '#contract/fields.ts'
import { limits } from '#contract/limits.ts'
import { AuditChoice, AuditFilter, AuditRow } from './audit-trail.ts'
import { FailedJob, Mail, SystemStatus } from './operations.ts'

const ById = z.object({ id: Id })

export const adminCalls = {
  outbox: endpoint({
    method: 'GET',
    path: '/outbox',
    gate: 'admin',
    summary: 'The latest mails, newest first; by recipient, by state; before names the oldest one seen',
    query: z.object({
      recipient: Search(limits.emailLength).optional(),
      status: Mail.shape.status.optional(),
      before: Id.optional(),
    }),
    returns: z.object({ mails: z.array(Mail), more: z.boolean() }),
  }),
  mail: endpoint({
    method: 'GET',
    path: '/outbox/:id',
    gate: 'admin',
    summary: 'A mail; single-use links are blanked in what is kept, except in the demo',
    params: ById,
    returns: Mail.extend({ text: z.string(), html: z.string() }),
  }),
  sendAgain: endpoint({
    method: 'POST',
    path: '/outbox/:id/send_again',
    gate: 'admin',
    summary: 'Send a mail again, with new links where it had any',
    params: ById,
    returns: z.object({ mail: Mail }),
    creates: true,
  }),
  failedJobs: endpoint({
    method: 'GET',
    path: '/failed_jobs',
    gate: 'admin',
    summary: 'Work that was given up, or that waits because of an error, the latest first',
    returns: z.object({ jobs: z.array(FailedJob), total: z.number() }),
  }),
  runAgain: endpoint({
    method: 'POST',
    path: '/failed_jobs/:id/again',
    gate: 'admin',
    summary: 'Try work again that was given up',
    params: ById,
    returns: z.object({}),
  }),
  auditTrail: endpoint({
    method: 'GET',
    path: '/audit_trail',
    gate: 'admin',
    summary: 'Who did what, newest first, by filter; before names the oldest row seen',
    query: AuditFilter.extend({ before: WholeNumber(1, 99_999_999_999).optional() }),
    returns: z.object({ rows: z.array(AuditRow), more: z.boolean(), chosen: AuditChoice }),
  }),
  auditActions: endpoint({
    method: 'GET',
    path: '/audit_actions',
    gate: 'admin',
    summary: 'What the audit trail can be filtered by: what people do, in words, each with one of its calls',
    returns: z.object({ actions: z.array(z.object({ action: z.string(), did: z.string() })) }),
  }),
  status: endpoint({
    method: 'GET',
    path: '/system_status',
    gate: 'admin',
    summary: 'Version, database, storage, disk, queue, last backup, instances',
    returns: SystemStatus,
  }),
}
