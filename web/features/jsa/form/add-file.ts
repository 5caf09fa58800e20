import { jsaCalls } from '#contract/jsa/calls.ts'
import { changeJsa } from '#web/features/jsa/jsa-query.ts'
import type { UploadFields } from '#web/features/uploads/targets.ts'
import { type CallOptions, call } from '#web/lib/api/api.ts'

/** Sends one that waits on this device; see form-uploads.ts. */
export async function addFile(
  { projectId, id }: { projectId: number; id: number },
  body: Omit<UploadFields, 'description'>,
  options: CallOptions,
) {
  const { files } = await call(jsaCalls.addFiles, { params: { id }, body }, options)
  // until the next reading the file would be nowhere
  changeJsa(projectId, form => ({ ...form, files }))
}
