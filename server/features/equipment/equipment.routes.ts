import { api } from '#contract/api.ts'
import { can } from '#contract/policies.ts'
import { findCompany } from '#server/features/companies/companies.ts'
import type { Context } from '#server/http/route.ts'
import { type Route, route } from '#server/http/route.ts'
import { allow, found } from '#server/services/runtime/failure.ts'
import { addEquipment, changeEquipment, listEquipment, readUnit } from './equipment.ts'

export const equipmentRoutes: Route[] = [
  route(
    api.equipment.list,
    async ({ db, params, user }) => {
      const { id } = found(await findCompany(db, params.id))
      allow(can.seeCompany(user, id))
      return id
    },
    async ({ db }, id) => ({ equipment: await listEquipment(db, id) }),
  ),

  route(
    api.equipment.add,
    async context => accessToKeep(context, context.params.id),
    async (context, companyId) => {
      const { id, known } = await addEquipment(context, companyId, context.body)
      const equipment = await readUnit(context.db, id)
      Object.assign(context.audit, { recordId: id, companyId, subject: equipment.unit, unwritten: known })
      return { equipment }
    },
  ),

  route(
    api.equipment.change,
    async context => {
      const { company_id } = await readUnit(context.db, context.params.id)
      return accessToKeep(context, company_id)
    },
    async (context, companyId) => {
      const fields = await changeEquipment(context, { id: context.params.id, companyId }, context.body)
      const equipment = await readUnit(context.db, context.params.id)
      Object.assign(context.audit, { companyId, subject: equipment.unit, fields })
      return { equipment }
    },
  ),
]

async function accessToKeep({ db, user }: Pick<Context, 'db' | 'user'>, companyId: number): Promise<number> {
  const { id } = found(await findCompany(db, companyId))
  allow(can.keepEquipment(user, id))
  return id
}
