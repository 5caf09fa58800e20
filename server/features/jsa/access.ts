import { and, eq, isNull } from 'drizzle-orm'
import { jsaMessages } from '#contract/jsa/messages.ts'
import type { Queries } from '#server/db/database.ts'
import { jsa_forms, jsa_locations } from '#server/db/schema/jsa.ts'
import { accessProject, type FoundProject } from '#server/features/projects/access.ts'
import type { Context } from '#server/http/route.ts'
import { allow, found } from '#server/services/runtime/failure.ts'

export interface FoundForm {
  id: number
  project: FoundProject
  /** How often something was submitted. */
  revision: number
}

export interface FoundJsaLocation {
  id: number
  form: FoundForm
  project: FoundProject
  /** As the history calls it. */
  title: string
}

/** Finds a form of a living project and lets in only who may see that. A project named beside it must be its own. */
export async function accessForm(
  context: Pick<Context, 'db' | 'user'>,
  id: number,
  beside: { project_id?: number } = {},
): Promise<FoundForm> {
  const [form] = await context.db
    .select({ project_id: jsa_forms.project_id, revision: jsa_forms.revision })
    .from(jsa_forms)
    .where(eq(jsa_forms.id, id))
  const { project_id, revision } = found(form)
  const project = await accessProject(context, project_id)
  allow(beside.project_id === undefined || beside.project_id === project.id, jsaMessages.otherProject)
  return { id, project, revision }
}

/** Finds a living location; a form that is named beside it must be its own. */
export async function accessJsaLocation(
  context: Pick<Context, 'db' | 'user'>,
  id: number,
  beside: { jsa_form_id?: number } = {},
): Promise<FoundJsaLocation> {
  const [location] = await context.db
    .select({ form_id: jsa_locations.jsa_form_id, number: jsa_locations.number })
    .from(jsa_locations)
    .where(and(eq(jsa_locations.id, id), isNull(jsa_locations.deleted_at)))
  const { form_id, number } = found(location)
  const form = await accessForm(context, form_id)
  allow(beside.jsa_form_id === undefined || beside.jsa_form_id === form.id, jsaMessages.otherForm)
  return { id, form, project: form.project, title: jsaLocationTitle({ number }) }
}

export const jsaLocationTitle = ({ number }: { number: number }) => `Location ${number}`

/**
 * Whoever changes a form, its locations or its files holds the form first, so that what is submitted is one state, and
 * two who hold one thing and want the other do not wait for ever.
 */
export async function holdForm(db: Queries, id: number): Promise<typeof jsa_forms.$inferSelect> {
  const [form] = await db.select().from(jsa_forms).where(eq(jsa_forms.id, id)).for('no key update')
  return found(form)
}
