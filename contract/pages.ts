/**
 * Every page address with its guard (document 000 §2). Mails link with it, the web guards by it, and the
 * server answers 404 to an address that is not here.
 *
 * open: anyone. visitor: the full-page screens before sign-in. member: signed in. licensed: signed in, and
 * with a license that runs. owner: of a company. staff: owner or platform admin. admin: platform admin.
 */
export type Guard = 'open' | 'visitor' | 'member' | 'licensed' | 'owner' | 'staff' | 'admin'

export interface Page {
  path: string
  guard: Guard
  title: string
}

const page = <const P extends string>(path: P, guard: Guard, title: string) => ({ path, guard, title })

export const pages = {
  home: page('/', 'open', 'Home'),
  signIn: page('/portallogin', 'visitor', 'Sign in'),
  adminSignIn: page('/adminlogin', 'visitor', 'Admin sign in'),
  register: page('/register', 'visitor', 'Register'),
  createFree: page('/create', 'visitor', 'Create a free account'),
  acceptInvitation: page('/accept', 'visitor', 'Accept the invitation'),
  resetPassword: page('/reset', 'visitor', 'Set a new password'),
  requestReset: page('/sendreset', 'visitor', 'Reset password'),
  confirmEmail: page('/confirmemail', 'visitor', 'Confirm your email'),

  profileHome: page('/pages', 'member', 'User Profile'),
  profilePage: page('/pages/user', 'member', 'User Profile'),
  companyPage: page('/pages/company', 'owner', 'Company Profile'),
  editUserPage: page('/pages/edituser/$id', 'staff', 'Edit user'),
  editNobodyPage: page('/pages/edituser', 'staff', 'Edit user'),
  profile: page('/user', 'member', 'User Profile'),
  company: page('/company', 'owner', 'Company Profile'),

  dashboard: page('/dashboard', 'licensed', 'Dashboard'),
  projects: page('/projectportal', 'licensed', 'Projects'),
  projectsShort: page('/project', 'licensed', 'Projects'),
  startProject: page('/startproject', 'licensed', 'Start Project'),
  startPrivateProject: page('/startprivateproject', 'licensed', 'Start Private Project'),
  projectNone: page('/projects', 'licensed', 'Projects'),
  project: page('/projects/$id', 'licensed', 'Project'),
  projectLocation: page('/projectlocation/$id', 'licensed', 'Project location'),
  /** Shows a PDF: see policyOf. */
  reportPdf: page('/reports/$id', 'licensed', 'GPR report PDF'),

  adminPortal: page('/adminportal', 'admin', 'Admin Portal'),
  addCompany: page('/addcompany', 'admin', 'Add Company'),
  addUser: page('/adduser', 'admin', 'Add User'),
  editCompany: page('/editcompany/$id', 'admin', 'Edit company'),
  editNoCompany: page('/editcompany', 'admin', 'Edit company'),
  operations: page('/operations', 'admin', 'Operations'),
  mails: page('/operations/mail', 'admin', 'Email'),
  failedJobs: page('/operations/jobs', 'admin', 'Failed jobs'),
  auditTrail: page('/operations/audit', 'admin', 'Audit trail'),
  licenseOrders: page('/licenseorders', 'admin', 'Licenses and orders'),
  users: page('/users', 'staff', 'User Lists'),
  editUser: page('/edituser/$id', 'staff', 'Edit user'),
  editNobody: page('/edituser', 'staff', 'Edit user'),

  exports: page('/exports', 'member', 'Exports'),
  export: page('/exports/$id', 'member', 'Export'),
  notifications: page('/notifications', 'open', 'Notifications'),
  setCompany: page('/setcompany', 'open', 'Set Company Info'),
  licenses: page('/licenses', 'open', 'Licenses'),
  report: page('/gprreport', 'open', 'GPR report'),
  reportView: page('/gprreportview/$id', 'open', 'GPR report'),
  reportEdit: page('/gprreportedit/$id', 'open', 'Edit GPR report'),
  jsa: page('/jsaformview/$id', 'open', 'Job Safety Analysis'),
  jsaNone: page('/jsaformview', 'open', 'Job Safety Analysis'),
  /** Shows a PDF: see policyOf. */
  jsaPdf: page('/jsapdf/$id', 'licensed', 'JSA PDF'),
  jsaCheck: page('/jsacheck/$id', 'open', 'Check a JSA'),
  /** Open by a code in the fragment of the address, which no server sees. */
  signOn: page('/signon', 'open', 'Crew sign-on'),
  pdfCheck: page('/reportcheck/$id', 'open', 'Check a report'),
  labels: page('/labels', 'licensed', 'Print labels'),
  scanner: page('/scanner', 'open', 'Barcode scanner'),
  limitations: page('/limitationdoc', 'open', 'Limitations'),
  guidebook: page('/guidebook', 'open', 'Guidebook'),
  productSpecification: page('/productspecification', 'open', 'Product specifier'),
  training: page('/training/overview', 'open', 'Training'),
  trainingTest: page('/training/test', 'open', 'Training test'),
  certificate: page('/certificates/$id', 'open', 'Check a certificate'),
  maps: page('/ayto', 'open', 'Map of jobs'),
} as const

/** The fragment by which an address leads to two-step sign-in on the profile. */
export const twoStepCard = 'two-step-sign-in'

/** The addresses inside mails, with the token of the link; the page sends it on, so that opening changes nothing. */
export const mailedPaths = {
  confirmation: (token: string) => `${pages.confirmEmail.path}?confirmation_token=${token}`,
  reset: (token: string) => `${pages.resetPassword.path}?token=${token}`,
  invitation: (token: string) => `${pages.acceptInvitation.path}?invitation_token=${token}`,
  notifications: (token: string) => `${pages.notifications.path}?token=${token}`,
  companyInvitation: (token: string) => `${pages.acceptInvitation.path}?company_invitation=${token}`,
}

/** The address of one project; of a tab inside it. */
export const projectPath = (id: number, tab?: string) =>
  `${pages.project.path.replace('$id', String(id))}${tab ? `?tab=${tab}` : ''}`

/** One location of a project; labels link to it. */
export const locationPath = (projectId: number, locationId: number) =>
  `${pages.projectLocation.path.replace('$id', String(projectId))}?location_id=${locationId}`

export const reportPdfPath = (reportId: number) => pages.reportPdf.path.replace('$id', String(reportId))

export const jsaPath = (projectId: number) => pages.jsa.path.replace('$id', String(projectId))
export const jsaPdfPath = (formId: number) => pages.jsaPdf.path.replace('$id', String(formId))
export const jsaCheckPath = (code: string) => pages.jsaCheck.path.replace('$id', code)

/** Printed on signed PDFs, so it is short. */
export const pdfCheckPath = (code: string) => pages.pdfCheck.path.replace('$id', code)

export const exportPath = (id: number) => pages.export.path.replace('$id', String(id))
export const certificatePath = (number: string) => pages.certificate.path.replace('$id', number)

/** After sign-in only a path of our own is opened; anything else would be an open redirect. */
export function sameOriginPath(wanted: unknown): string | null {
  if (typeof wanted !== 'string' || !/^\/[^/\\]/.test(wanted) || wanted.includes('\\')) return null
  const base = 'https://own.invalid'
  if (!URL.canParse(wanted, base)) return null
  const url = new URL(wanted, base)
  // /.// becomes //, which is an address of another host
  if (url.origin !== base || url.pathname.startsWith('//')) return null
  return url.pathname + url.search + url.hash
}

/** The page at an address, if there is one. */
export function pageAt(pathname: string): Page | undefined {
  return patterns.find(({ pattern }) => pattern.test(pathname))?.page
}

/** What a page loads beyond our own files: a PDF in a frame, the fields of the card service, or pictures of streets. */
export type PagePolicy = 'plain' | 'pdf' | 'cards' | 'tiles'

/**
 * The server allows more on such pages alone. The content security policy is that of the loaded document, so links
 * between pages of different policies are full page loads.
 */
export function policyOf(
  pathname: string,
  { payments, map_tiles }: { payments: { mode: 'card' | 'test' | 'invoice' }; map_tiles: boolean },
): PagePolicy {
  if (pdfPatterns.some(pattern => pattern.test(pathname))) return 'pdf'
  if (map_tiles && mapPattern.test(pathname)) return 'tiles'
  return payments.mode === 'card' && licensesPattern.test(pathname) ? 'cards' : 'plain'
}

const patternOf = ({ path }: Pick<Page, 'path'>) =>
  new RegExp(`^${path.replace(/\$id/g, '[^/]+').replace(/\/$/, '')}/?$`)

const patterns = Object.values(pages).map(page => ({ page, pattern: patternOf(page) }))
const mapPattern = patternOf(pages.maps)
const licensesPattern = patternOf(pages.licenses)
const pdfPatterns = [pages.reportPdf, pages.jsaPdf].map(patternOf)
