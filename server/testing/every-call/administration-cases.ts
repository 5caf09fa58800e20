import { desc, eq } from 'drizzle-orm'
import { api } from '#contract/api.ts'
import { jobs, outbox } from '#server/db/schema/system.ts'
import type { CallCases } from './call-case.ts'
import { onProject } from './field-cases.ts'

const { exports, admin } = api
const madeId = (answer: { id: number }) => answer.id

export const administrationCases: CallCases = [
  [
    exports.projects,
    {
      as: 'owner',
      own: true,
      ready: async world => ({ body: {}, record_id: madeId, company: world.companyId('Corers') }),
    },
  ],
  [exports.project, onProject(async id => ({ params: { id }, record_id: madeId }))],
  [
    exports.company,
    {
      as: 'owner',
      ready: async world => {
        const id = world.companyId('Corers')
        return { params: { id }, record_id: madeId, company: id }
      },
    },
  ],
  [
    exports.person,
    {
      as: 'owner',
      ready: async world => ({
        params: { id: world.ids.owner },
        ...{ record_id: madeId, company: world.companyId('Corers') },
      }),
    },
  ],
  [exports.audit, { as: 'admin', ready: async () => ({ body: {}, record_id: madeId, company: null }) }],
  [
    admin.sendAgain,
    {
      as: 'admin',
      ready: async world => {
        await world.call(api.accounts.resend, { body: { email: 'again@every.test' } })
        await world.db.insert(outbox).values({
          ...{ recipient: 'again@every.test', subject: 'Again', text: 'Again', html: '<p>Again</p>' },
          status: 'failed',
        })
        const [mail] = await world.db.select().from(outbox).orderBy(desc(outbox.id)).limit(1)
        const id = mail?.id ?? 0
        return {
          params: { id },
          record_id: id,
          company: null,
        }
      },
    },
  ],
  [
    admin.runAgain,
    {
      as: 'admin',
      ready: async world => {
        const [job] = await world.db
          .insert(jobs)
          .values({ kind: 'every-call', payload: {}, failed_at: world.clock() })
          .returning({ id: jobs.id })
        const id = Number(job?.id ?? 0)
        await world.db.update(jobs).set({ last_error: 'It broke' }).where(eq(jobs.id, id))
        return { params: { id }, record_id: id, company: null }
      },
    },
  ],
]
