import { sql } from 'drizzle-orm'
import type { api } from '#contract/api.ts'
import type { Query } from '#contract/endpoint.ts'
import { limits } from '#contract/limits.ts'
import type { ProjectFilter } from '#contract/projects/project-filter.ts'
import type { Scope } from './project-scope.ts'

export type ListQuery = Query<typeof api.projects.list>

/** What the text of a list's statements depends on. */
export interface ListShape extends Record<string, string | number | boolean | null> {
  everything: boolean
  company: boolean
  status: ProjectFilter
  atStep: boolean
  first: boolean
  /**
   * Part of the text: a planner that does not know the size of a page reckons with a tenth of the table. Null for other
   * sizes than those of the screens: each text is kept for good, so there must be few.
   */
  size: number | null
}

export function shapeOf(scope: Scope, { status, step, page, per_page }: ListQuery): ListShape {
  return {
    ...{ everything: scope.everything, company: scope.company_id !== null },
    ...{ status, atStep: step !== undefined, first: page === 1 },
    size: pageSizes.includes(per_page) ? per_page : null,
  }
}

const pageSizes: readonly number[] = limits.projectPageSizes

export const pageIn = ({ size, first }: ListShape) => ({
  limit: size === null ? sql`${sql.placeholder('per_page')}::int` : sql.raw(String(size)),
  offset: first ? sql.raw('0') : sql`${sql.placeholder('offset')}::int`,
})

export const scopeIn = ({ everything, company }: ListShape): Scope => ({
  everything,
  user_id: sql.placeholder('user_id'),
  company_id: company ? sql.placeholder('company_id') : null,
})

export const filterIn = ({ status, atStep }: ListShape) => ({
  status,
  step: atStep ? sql.placeholder('step') : undefined,
})
