import { and, eq } from 'drizzle-orm'
import type { JsaCheck } from '#contract/jsa/form.ts'
import { jsa_forms, jsa_revisions, jsa_signatures } from '#server/db/schema/jsa.ts'
import { projects } from '#server/db/schema/projects.ts'
import { siteZone } from '#server/features/projects/site-time/site-time.ts'
import { parsePrintedCode } from '#server/features/reports/check-code.ts'
import type { Context } from '#server/http/route.ts'

/** Says nothing about the job: whoever holds the paper knows it, and nobody else is told. */
export async function checkJsa(
  { db, settings }: Pick<Context, 'db' | 'settings'>,
  code: string,
): Promise<JsaCheck> {
  const parsed = parsePrintedCode(code)
  if (!parsed?.printed) return emptyCheck('unknown')
  const { check_code, part, printed } = parsed
  const [form] = await db
    .select({
      ...{ id: jsa_forms.id, revision: jsa_forms.revision, hash: jsa_revisions.hash },
      ...{ deleted_at: projects.deleted_at, time_zone: projects.time_zone },
      submitted_at: jsa_revisions.submitted_at,
      signed_at: jsa_signatures.signed_at,
    })
    .from(jsa_forms)
    .innerJoin(projects, eq(projects.id, jsa_forms.project_id))
    .innerJoin(
      jsa_revisions,
      and(eq(jsa_revisions.form_id, jsa_forms.id), eq(jsa_revisions.revision, Number(printed))),
    )
    .leftJoin(
      jsa_signatures,
      and(
        eq(jsa_signatures.form_id, jsa_forms.id),
        eq(jsa_signatures.revision, Number(printed)),
        eq(jsa_signatures.role, 'representative'),
      ),
    )
    .where(eq(jsa_forms.check_code, check_code))
  if (!form?.hash.startsWith(part)) return emptyCheck('unknown')
  if (form.deleted_at) return emptyCheck('withdrawn')
  return {
    state: form.revision === Number(printed) ? 'latest' : 'outdated',
    jsa_form_id: form.id,
    paper_revision: Number(printed),
    revision: form.revision,
    submitted_at: form.submitted_at.toISOString(),
    paper_signed_at: form.signed_at?.toISOString() ?? null,
    time_zone: siteZone({ settings }, form),
  }
}

const emptyCheck = (state: 'unknown' | 'withdrawn'): JsaCheck => ({
  ...{ state, jsa_form_id: null, paper_revision: null, revision: null, submitted_at: null },
  ...{ paper_signed_at: null, time_zone: null },
})
