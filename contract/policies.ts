import type { Employee } from './accounts/person.ts'
import type { RightsGroup } from './accounts/rights-groups.ts'

/** Every rule of who may do what. The server refuses by it, the web hides by it. */
export type Person = Pick<
  Employee,
  | 'id'
  | 'admin'
  | 'confirmed'
  | 'gpr_access'
  | 'company_id'
  | 'company_user'
  | 'company_gives_gpr'
  | 'license'
> &
  MayWait
/** Whose rights, of those that need a second factor, wait until it was proved. */
interface MayWait {
  on_hold?: readonly RightsGroup[]
}
/** What decides who may see a project; `member` is about the person who asks. */
interface ProjectFacts {
  /** Who started it and manages it. */
  user_id: number
  company_id: number | null
  member: boolean
}
/** What the right to see a project depends on. */
type Reader = Pick<Person, 'id' | 'admin' | 'gpr_access' | 'company_id' | 'on_hold'>
type Other = Pick<Employee, 'id' | 'company_id'>

export const can = {
  administer: (person: Person) => isAdmin(person),
  accessTool: (person: Pick<Person, 'license'>) => person.license.kind !== 'none',
  changeInTool: (person: Person) => !['none', 'silver'].includes(person.license.kind),

  /** The own company's people and data; see the rules below for which company. */
  manageCompany: (person: Person) => person.company_id !== null && person.company_user === 'owner',
  setCompany: (person: Person) => person.company_id === null,
  seeCompany: (person: Person, companyId: number) => isAdmin(person) || person.company_id === companyId,
  editCompany: (person: Person, companyId: number) => isAdmin(person) || owns(person, companyId),
  /** Owners of such a company grant GPR access, so nobody may declare their own company a GPR contractor. */
  approveGprContractor: (person: Person) => isAdmin(person),
  deleteLogo: (person: Person) => isAdmin(person),
  deleteCompany: (person: Person) => isAdmin(person),
  exportCompany: (person: Person, companyId: number) => isAdmin(person) || owns(person, companyId),
  exportPerson: (person: Person, other: Pick<Employee, 'id'>) => person.id === other.id,
  manageFacilities: (person: Person, companyId: number) => isAdmin(person) || owns(person, companyId),
  /** Only with a confirmed address: an invitation is a mail in somebody's name. */
  invite: (person: Person, companyId: number) =>
    person.confirmed && (isAdmin(person) || owns(person, companyId)),
  /** What a company scans with is kept by who answers for it and by who scans with it. */
  keepEquipment: (person: Person, companyId: number) =>
    isAdmin(person) || owns(person, companyId) || (person.gpr_access && person.company_id === companyId),
  removeFromCompany: (person: Person, companyId: number) => isAdmin(person) || owns(person, companyId),
  leaveCompany: (person: Person, companyId: number) => person.company_id === companyId,

  /** Pays for the company and says who gets a seat. */
  buySeats: (person: Person) => can.manageCompany(person),
  manageSeats: (person: Person, companyId: number) => isAdmin(person) || owns(person, companyId),

  listUsers: (person: Person) => isAdmin(person) || can.manageCompany(person),
  seeUser: (person: Person, other: Other) =>
    isAdmin(person) || person.id === other.id || owns(person, other.company_id),
  editUser: (person: Person, other: Other) => can.seeUser(person, other),
  /** Whoever knows its number can check it; the paper is for the person and the company's owners. */
  printCertificate: (person: Person, other: Other) => can.seeUser(person, other),
  /** A signature, and the wish to be notified, are given by the person alone. */
  signFor: (person: Person, other: Other) => person.id === other.id,
  assignFacility: (person: Person, other: Other) =>
    other.company_id !== null && can.manageFacilities(person, other.company_id),
  /** Another's address, at once; the own one waits for its mailed link. An account in use is its holder's. */
  changeEmailOf: (person: Person, other: Other & Pick<Employee, 'admin' | 'invite_accepted'>) =>
    person.id !== other.id &&
    (isAdmin(person) || (owns(person, other.company_id) && !other.invite_accepted && !other.admin)),
  deleteUser: (person: Person, other: Other) => isAdmin(person) && person.id !== other.id,
  changeLevel: (person: Person, other: Other) =>
    other.company_id !== null && (isAdmin(person) || owns(person, other.company_id)),
  /** GPR access opens every project, so it is given by those who answer for a crew. */
  grantGprAccess: (person: Person, companyId: number | null) =>
    !waits(person, 'grants') && (isAdmin(person) || (person.company_gives_gpr && owns(person, companyId))),
  /** With an invitation; whether it is given is asked when that is accepted, by whom it came from, without a session. */
  promiseGprAccess: (person: MayWait) => !waits(person, 'grants'),

  /** An unconfirmed address may be anybody's: until it is confirmed, the person can send mail to it and to no other. */
  mail: (person: Person & Pick<Employee, 'email'>, address: string) =>
    person.confirmed || person.email === address,

  startProject: (person: Person) => person.gpr_access,
  /** Names only: to request a scan for one, or to give it a license. */
  findCompanies: (person: Person) => isAdmin(person) || can.startProject(person),
  /** And with it to comment, add files and logs, and manage the members. */
  seeProject: (person: Reader, project: ProjectFacts) =>
    isAdmin(person) ||
    person.gpr_access ||
    project.user_id === person.id ||
    project.member ||
    (project.company_id !== null && project.company_id === person.company_id),
  seeEveryProject: (person: Person) => isAdmin(person) || person.gpr_access,
  /** Only with a confirmed address: the mail is sent in the person's name. */
  inviteToProject: (person: Person, project: ProjectFacts) =>
    person.confirmed && can.seeProject(person, project),
  /** Steps, scan data, locations and the report are written by the crew. */
  recordScan: (person: Person, project: ProjectFacts) => person.gpr_access && can.seeProject(person, project),
  /** Whose name stands for the scan, beside whichever signature it comes. */
  nameTechnician: (person: Person, project: ProjectFacts) => can.recordScan(person, project),
  /** New codes and labels are for the crew; access to each location is checked in addition. */
  printLabels: (person: Person) => person.gpr_access,
  deleteComment: (person: Person, comment: { user_id: number }) => person.id === comment.user_id,
  /** One account, named by a setting. */
  deleteProjects: (person: Person, deleterId: number | null) =>
    person.id === deleterId && !waits(person, 'deleter'),
}

const waits = ({ on_hold = [] }: MayWait, group: RightsGroup) => on_hold.includes(group)

const isAdmin = (person: Pick<Person, 'admin' | 'on_hold'>) => person.admin && !waits(person, 'admins')

const owns = (person: Person, companyId: number | null) =>
  companyId !== null && person.company_user === 'owner' && person.company_id === companyId
