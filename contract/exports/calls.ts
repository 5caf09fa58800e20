import { z } from 'zod'
import { AuditFilter } from '#contract/admin/audit-trail.ts'
import { WholeNumber } from '#contract/bounds.ts'
import { endpoint } from '#contract/endpoint.ts'
import { Id, Search } from '#contract/fields.ts'
import { limits } from '#contract/limits.ts'
import { ProjectFilter } from '#contract/projects/project-filter.ts'
import { Export } from './export.ts'
import { exportLimits } from './export-limits.ts'

const ById = z.object({ id: Id })

/** Every export is a job of its own, and some hold gigabytes. */
const counted = [
  { name: 'exports', ...exportLimits.exports, by: ({ userId }: { userId: number | null }) => String(userId) },
]

export const exportCalls = {
  projects: endpoint({
    method: 'POST',
    path: '/project_exports',
    gate: 'licensed',
    summary: 'The projects the caller may see, by the filter of the list, as CSV',
    body: z.object({
      search: Search(limits.searchLength).default(''),
      status: ProjectFilter.exclude(['deleted']).default('all'),
      step: WholeNumber(1, limits.lastStep).optional(),
    }),
    returns: Export,
    status: 201,
    creates: true,
    reads: true,
    limits: counted,
  }),
  project: endpoint({
    method: 'POST',
    path: '/projects/:id/exports',
    gate: 'licensed',
    summary: 'Everything of a project as a ZIP: data, photos, PDFs and a page that shows them',
    params: ById,
    returns: Export,
    status: 201,
    creates: true,
    reads: true,
    limits: counted,
  }),
  company: endpoint({
    method: 'POST',
    path: '/companies/:id/exports',
    gate: 'signed-in',
    summary: 'Everything of a company as a ZIP, for its owner and platform admins',
    params: ById,
    returns: Export,
    status: 201,
    creates: true,
    limits: counted,
  }),
  person: endpoint({
    method: 'POST',
    path: '/users/:id/exports',
    gate: 'signed-in',
    summary: 'Everything the portal keeps of the caller as a ZIP',
    params: ById,
    returns: Export,
    status: 201,
    creates: true,
    limits: counted,
  }),
  audit: endpoint({
    method: 'POST',
    path: '/audit_exports',
    gate: 'admin',
    summary: 'The audit trail, by its filter, as CSV',
    body: AuditFilter,
    returns: Export,
    status: 201,
    creates: true,
    limits: counted,
  }),
  list: endpoint({
    method: 'GET',
    path: '/exports',
    gate: 'signed-in',
    summary: "The caller's exports of the last week, newest first",
    returns: z.object({ exports: z.array(Export) }),
  }),
  one: endpoint({
    method: 'GET',
    path: '/exports/:id',
    gate: 'signed-in',
    summary: 'One of the own exports; its link is signed for whoever still has the right to what it holds',
    params: ById,
    returns: Export,
  }),
}
