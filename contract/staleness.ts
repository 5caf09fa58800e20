import { api } from './api.ts'
import type { Endpoint } from './endpoint.ts'

const { accounts, companies, projects, projectRecords, projectPage, locations, reports } = api

const person = [accounts.user, accounts.users, companies.company]
const company = [companies.company]
const projectLists = [projects.list, projects.dashboard]
const project = [projectPage.project, projects.history]
const report = [projectPage.project, projects.history, reports.header, reports.report, reports.revisions]

/** Which answers are out of date after which call. The web reads them again as soon as the call was answered. */
export const staleAfterCall = new Map<Endpoint, readonly Endpoint[]>([
  [accounts.updateUser, person],
  [accounts.deleteUser, person],
  // every other session ended, and an address that waited for its link is called off
  [accounts.changePassword, [accounts.sessions, accounts.user]],
  [accounts.endSession, [accounts.sessions]],
  [accounts.endOtherSessions, [accounts.sessions]],

  [companies.create, [accounts.user]],
  [companies.update, company],
  [companies.addFiles, company],
  [companies.deleteFile, company],
  [companies.addFacility, company],
  [companies.deleteFacility, company],
  [companies.invite, company],
  [companies.inviteInto, company],
  // their own company and rights too: the layout shows them
  [companies.setLevel, person],
  [companies.setGprAccess, person],
  [companies.removeUser, person],

  [projects.create, projectLists],
  // the name of the job stands in the report
  [projects.change, [...project, reports.revisions]],
  [projects.remove, [...project, ...projectLists]],
  [projects.restore, [...project, ...projectLists]],
  [projects.advance, [...project, projects.list]],
  // the tabs of the project say how many there are
  [projectRecords.addComment, [...project, projectRecords.comments]],
  [projectRecords.deleteComment, [...project, projectRecords.comments]],
  [projectRecords.addFiles, [...project, projectRecords.files]],
  [projectRecords.addLogItem, [...project, projectRecords.logItems]],
  [projectRecords.invite, project],
  [projectRecords.removeMember, project],

  [locations.add, report],
  [locations.addToReport, report],
  [locations.change, report],
  [locations.remove, report],
  [locations.addFiles, report],
  [locations.mark, report],

  [reports.create, report],
  [reports.change, report],
  [reports.sign, report],
  // locations without a barcode have one now
  [reports.labels, [...project, reports.revisions]],
])

/** The same for live news of a project, by their kind. */
export const staleAfterNews = new Map<string, readonly Endpoint[]>([
  ['step', project],
  ['member', project],
  ['project', [...project, reports.revisions]],
  ['location', report],
  ['report', [...project, reports.report, reports.revisions]],
  ['signature', report],
  ['comment', [...project, projectRecords.comments]],
  ['file', [...project, projectRecords.files]],
  ['log', [...project, projectRecords.logItems]],
])

/** After news of another kind, of a newer server for one. */
export const staleAfterAnyNews: readonly Endpoint[] = [
  ...report,
  projectRecords.comments,
  projectRecords.files,
  projectRecords.logItems,
]

/** What shows many projects is out of date after news of any one of them. */
export const staleElsewhere: readonly Endpoint[] = projectLists
