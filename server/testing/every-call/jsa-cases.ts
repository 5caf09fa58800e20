import { desc } from 'drizzle-orm'
import { api } from '#contract/api.ts'
import type { JsaForm, JsaLocation } from '#contract/jsa/form.ts'
import { jsa_signatures } from '#server/db/schema/jsa.ts'
import { multipart, png } from '#server/testing/multipart.ts'
import { addJsaLocation, openSignOn, sendJsaFiles, submitJsa } from '#server/testing/samples/jsa.ts'
import { signature } from '#server/testing/samples/signatures.ts'
import type { World } from '#server/testing/world.ts'
import type { CallCase, CallCases, Ready } from './call-case.ts'
import { onProject } from './field-cases.ts'

const { jsa, crew } = api
const file = () => multipart([{ name: 'files[]', content: png, filename: 'b.png' }])
const madeId = (answer: { id: number }) => answer.id

export const jsaCases: CallCases = [
  [jsa.create, onProject(async project_id => ({ body: { project_id }, record_id: madeId }))],
  [
    jsa.change,
    onForm(async ({ id }) => ({ params: { id }, body: { operator: 'Olaf', draft: true }, record_id: id })),
  ],
  [jsa.addFiles, onForm(async ({ id }) => ({ params: { id }, ...file(), record_id: id }))],
  [
    jsa.deleteFile,
    onForm(async ({ id }, world) => {
      const { files } = (await sendJsaFiles(world, id, ['b.png'])).json()
      return { params: { id, file_id: files[0].id }, record_id: id }
    }),
  ],
  [
    jsa.addLocation,
    onForm(async ({ id }) => ({
      ...multipart([{ name: 'location', content: JSON.stringify({ jsa_form_id: id, areaOfWork: 'A' }) }]),
      record_id: (answer: { location: { id: number } }) => answer.location.id,
    })),
  ],
  [
    jsa.changeLocation,
    onLocation(({ id }) => ({ params: { id }, body: { areaOfWork: 'B' }, record_id: id })),
  ],
  [jsa.deleteLocation, onLocation(({ id }) => ({ params: { id }, record_id: id }))],
  [jsa.addPhotos, onLocation(({ id }) => ({ params: { id }, ...file(), record_id: id }))],
  [
    jsa.mark,
    onLocation(({ id, files }) => ({
      ...{ params: { id, file_id: files[0]?.id ?? 0 }, body: { marks: [] } },
      record_id: id,
    })),
  ],
  [
    jsa.sign,
    onForm(async ({ id, project_id }) => ({
      body: { project_id, customer_signature: signature },
      record_id: id,
    })),
  ],
  [jsa.mail, onForm(async ({ id }) => ({ body: { id, email: 'site@customer.test' }, record_id: id }))],
  [crew.sign, onForm(async ({ id, hash }) => ({ params: { id }, body: signOn(hash), record_id: madeId }))],
  [crew.openCode, onForm(async ({ id }) => ({ params: { id }, record_id: id }))],
  [
    crew.closeCodes,
    onForm(async ({ id }, world) => {
      await openSignOn(world, id)
      return { params: { id }, record_id: id }
    }),
  ],
  [
    crew.signByCode,
    {
      ready: async (world, stripe) => {
        const made = onForm(async ({ id, hash }) => {
          const { token } = await openSignOn(world, id)
          return { body: { token, ...signOn(hash) }, record_id: () => latestSignature(world), user: null }
        })
        return made.ready(world, stripe)
      },
    },
  ],
]

async function latestSignature(world: World): Promise<number> {
  const [latest] = await world.db.select().from(jsa_signatures).orderBy(desc(jsa_signatures.id)).limit(1)
  return latest?.id ?? 0
}

const signOn = (hash: string | null) => ({ name: 'Carl Crew', signature, hash })

function onForm(
  ready: (form: JsaForm, world: World) => Promise<Omit<Ready, 'project' | 'company'>>,
): CallCase {
  return onProject(async (project, world) => ready(await submitJsa(world, project), world))
}

function onLocation(ready: (of: JsaLocation) => Omit<Ready, 'project' | 'company'>): CallCase {
  return onForm(async ({ id }, world) => {
    // the last one cannot be deleted
    await addJsaLocation(world, id)
    return ready(await addJsaLocation(world, id, { areaOfWork: 'Level 2' }, ['b.png']))
  })
}
