import type { JsaInput } from '#contract/jsa/answers.ts'
import type { DemoContext, DemoMaterial, DemoProject } from '#server/demo/demo-event.ts'
import { signatureStrokes } from '#server/demo/drawing/signatures.ts'
import type { FoundForm } from '#server/features/jsa/access.ts'
import { openCode } from '#server/features/jsa/crew/sign-on-codes.ts'
import { findEarlier } from '#server/features/jsa/earlier.ts'
import { addFormFiles } from '#server/features/jsa/files.ts'
import { changeForm, createForm } from '#server/features/jsa/forms.ts'
import { addJsaLocation } from '#server/features/jsa/locations.ts'
import { jsaPhotos } from '#server/features/jsa/read-locations.ts'
import { addPhotos, markPhoto } from '#server/features/locations/photos.ts'
import { accessProject } from '#server/features/projects/access.ts'
import { found } from '#server/services/runtime/failure.ts'
import { type CrewName, crewMembers } from './crew.ts'
import type { JsaDraft, JsaLocationDraft, JsaVersionDraft } from './jsa-draft.ts'
import { toChecks } from './ticks.ts'
import { works } from './work.ts'

/** A draft and what there is of it so far. */
export interface Jsa extends Pick<DemoMaterial, 'uploads' | 'signatures' | 'jsaSignatures'> {
  project: DemoProject
  draft: JsaDraft
  formId?: number
  submitted?: SubmittedForm
}

interface SubmittedForm extends FoundForm {
  hash: string
}

/** What is typed before anything is submitted, with its photos and files. */
export async function beginJsa(context: DemoContext, jsa: Jsa): Promise<void> {
  const { draft, uploads } = jsa
  const project = await accessProject(context, jsa.project.id)
  const { form } = await createForm(context, project, firstInput(draft), { draft: true }, {})
  jsa.formId = form.id
  if (draft.file) await addFormFiles(context, form.id, [found(uploads.get(draft))])
  for (const location of draft.locations ?? []) await addLocation(context, form.id, location, uploads)
}

/** What was not typed before is submitted as it is made. */
export async function submitVersion(
  context: DemoContext,
  jsa: Jsa,
  { texts = {}, byCode }: JsaVersionDraft,
): Promise<void> {
  const { draft, formId } = jsa
  const project = await accessProject(context, jsa.project.id)
  const earlier = draft.isCopied ? await findEarlier(context, project) : null
  const input = { ...texts, ...(earlier && { copied_from: earlier.id }) }
  const { form } = formId
    ? await changeForm(context, formId, input, {})
    : await createForm(context, project, { ...firstInput(draft), ...input }, {}, {})
  jsa.formId = form.id
  jsa.submitted = { id: form.id, project, revision: form.revision, hash: found(form.hash) }
  if (byCode) await openCode(context, jsa.submitted)
}

export function signByCrew(
  { user, now }: DemoContext,
  { submitted, signatures, jsaSignatures }: Jsa,
  name: CrewName,
  isByCode: boolean,
): void {
  jsaSignatures.push({
    ...signatureOf(found(submitted), name, signatures),
    ...crewMembers[name],
    ...{ role: 'crew', own_phone: isByCode, signed_at: now, user_id: user.id },
  })
}

export function signForSite(
  { user, now }: DemoContext,
  { submitted, signatures, jsaSignatures }: Jsa,
  { name, company }: { name: string; company: string },
): void {
  jsaSignatures.push({
    ...signatureOf(found(submitted), name, signatures),
    ...{ role: 'representative', company, technician: user.full_name, signed_at: now, user_id: user.id },
  })
}

const signatureOf = (form: SubmittedForm, name: string, signatures: DemoMaterial['signatures']) => ({
  ...{ form_id: form.id, revision: form.revision, hash: form.hash, name },
  ...{ signature: found(signatures.get(name)), strokes: signatureStrokes(name) },
})

const firstInput = ({ work, texts }: JsaDraft): JsaInput => ({ ...texts, form_checks: toChecks(works[work]) })

async function addLocation(
  context: DemoContext,
  formId: number,
  { area, measures, photos }: JsaLocationDraft,
  uploads: DemoMaterial['uploads'],
): Promise<void> {
  const { id } = await addJsaLocation(context, formId, { areaOfWork: area, safetyMeasures: measures })
  const files = photos.map(photo => found(uploads.get(photo)))
  const fileIds = await addPhotos(context, jsaPhotos, id, files)
  for (const [index, { marks }] of photos.entries())
    if (marks) await markPhoto(context, jsaPhotos, id, found(fileIds[index]), { marks })
}
