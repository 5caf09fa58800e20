import type { User } from './accounts.ts'

/** Every rule of who may do what. The server refuses by it, the web hides by it. */
export type Person = Pick<User, 'id' | 'admin' | 'gpr_access' | 'company_id' | 'company_user' | 'license'>

export const can = {
  administer: (person: Person) => person.admin,
  enterTool: (person: Person) => person.license.kind !== 'none',
  writeInTool: (person: Person) => !['none', 'silver'].includes(person.license.kind),
  manageCompany: (person: Person) => person.company_id !== null && person.company_user === 'owner',
  setCompany: (person: Person) => person.company_id === null,
  seeUser: (person: Person, other: Pick<User, 'id' | 'company_id'>) =>
    person.admin ||
    person.id === other.id ||
    (can.manageCompany(person) && person.company_id === other.company_id),
  startProject: (person: Person) => person.gpr_access,
}
