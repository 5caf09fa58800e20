import { z } from 'zod'
import { Employee } from '#contract/accounts/person.ts'
import { WholeNumber } from '#contract/bounds.ts'
import { Company, CompanyType } from '#contract/companies/company.ts'
import { endpoint } from '#contract/endpoint.ts'
import { Address, Id, OptionalLine, Search } from '#contract/fields.ts'
import { limits } from '#contract/limits.ts'
import { Dashboard } from './dashboard.ts'
import { HistoryEntry } from './history.ts'
import { projectMessages } from './messages.ts'
import { ProjectListItem, SiteContact } from './project.ts'
import { ProjectFilter } from './project-filter.ts'
import { ProjectStatus } from './status.ts'

const ById = z.object({ id: Id })

export const ProjectSort = z.enum(
  ['ats_number', 'name', 'company', 'step', 'last_action'],
  projectMessages.sortUnknown,
)
export type ProjectSort = z.infer<typeof ProjectSort>
export const SortOrder = z.enum(['asc', 'desc'], projectMessages.sortOrderUnknown)
export type SortOrder = z.infer<typeof SortOrder>

export const projectCalls = {
  list: endpoint({
    method: 'GET',
    path: '/projects',
    gate: 'licensed',
    summary: 'The projects the caller may see, newest first or sorted by a column',
    query: z.object({
      page: WholeNumber(1, 1_000_000).default(1),
      per_page: WholeNumber(1, 100).default(limits.projectPageSize),
      search: Search(limits.searchLength).default(''),
      /** Deleted ones only for the account that may delete. */
      status: ProjectFilter.default('all'),
      step: WholeNumber(1, limits.lastStep).optional(),
      /** Without it, newest first. Jobs without a company come last either way. */
      sort: ProjectSort.optional(),
      order: SortOrder.default('asc'),
    }),
    returns: z.object({
      totalPages: z.number(),
      total: z.number(),
      /** A search counts only so far; then there are at least `total`. */
      counted: z.boolean(),
      projects: z.array(ProjectListItem),
      may_delete: z.boolean(),
    }),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/projects/:id',
    gate: 'licensed',
    summary: 'Delete a project; the same account can bring it back for 30 days',
    params: ById,
    returns: z.object({}),
  }),
  restore: endpoint({
    method: 'POST',
    path: '/projects/:id/restore',
    gate: 'licensed',
    summary: 'Bring a deleted project back',
    params: ById,
    returns: z.object({ project: z.object({ id: Id, name: z.string() }) }),
  }),
  advance: endpoint({
    method: 'POST',
    path: '/advance_action',
    gate: 'licensed',
    summary: 'Complete the next of the ten steps; reason says why, where what the step asks for is missing',
    keys: z.object({ project_id: Id }),
    body: z.object({ action_to_add: Id, reason: OptionalLine }),
    returns: ProjectStatus.extend({ status: ProjectStatus }),
    creates: true,
  }),
  history: endpoint({
    method: 'GET',
    path: '/projects/:id/history',
    gate: 'licensed',
    summary: 'Who did what on a project and when, newest first; before names the oldest entry seen',
    params: ById,
    query: z.object({
      before: WholeNumber(1, 99_999_999_999).optional(),
      limit: WholeNumber(1, limits.recordsPerCall).default(limits.recordsPerCall),
    }),
    returns: z.object({ history: z.array(HistoryEntry) }),
  }),
  events: endpoint({
    method: 'GET',
    path: '/projects/:id/events',
    gate: 'licensed',
    summary: 'What changes on a project while its page is open, as server-sent events',
    params: ById,
    returns: 'events',
  }),
  ofUser: endpoint({
    method: 'GET',
    path: '/user_and_projects/:id',
    gate: 'licensed',
    summary: 'A person with company and those of their projects that the caller may see',
    params: ById,
    returns: z.object({
      user: Employee,
      company: Company.nullable(),
      company_address: Address.nullable(),
      projects: z.array(
        z.object({
          id: Id,
          job_name: z.string(),
          ats_number: z.string(),
          address: Address,
          site_contact: SiteContact,
        }),
      ),
    }),
  }),
  companyNames: endpoint({
    method: 'GET',
    path: '/company_names',
    gate: 'licensed',
    summary: 'Companies found by name, for those who may start a project and for platform admins',
    query: z.object({ search: Search(limits.searchLength).default('') }),
    returns: z.object({
      companies: z.array(
        z.object({
          id: Id,
          name: z.string(),
          company_type: CompanyType,
          facilities: z.array(z.object({ id: Id, name: z.string() })),
        }),
      ),
    }),
  }),
  dashboard: endpoint({
    method: 'GET',
    path: '/dashboard',
    gate: 'licensed',
    summary: 'What a person wants to know on opening the portal',
    returns: Dashboard,
  }),
}
