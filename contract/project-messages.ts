/** The sentences of projects. Those the documents quote stand as quoted. */
export const projectMessages = {
  /** 001 §8 */
  requestIncomplete: 'Please fill in required fields',
  requestProblem: 'There was a problem - please try and save it again.',
  requestFailed: 'There was an error submitting the request',
  startDateRequired: 'Choose the day the scan should start.',
  startDateInvalid: 'Enter the date as MM/DD/YYYY.',
  startTimeInvalid: 'Choose a time on the hour or half hour, like 7:00 AM.',
  buildingTypeRequired: 'Say what kind of building it is.',
  jobNameRequired: 'Enter the name of the job.',
  signerRequired: 'Enter the first and last name of the person who signs.',
  companyUnknown: 'We do not know this company.',
  requestForOwn: 'You can request a scan for your own company.',
  requestWithoutCompany: 'Choose the company the scan is for.',

  noProjects:
    'Every job that is scanned stands here with its locations, report and safety analysis. Yours appear as soon as you are part of one.',
  noProjectsStart:
    'Every job that is scanned stands here with its locations, report and safety analysis. Request the first scan.',
  noProjectsFound: (search: string) => `No job, number, place or company is like “${search}”.`,
  noProjectsActive: 'Nothing is going on right now. Finished jobs stand under Completed.',
  noProjectsCompleted: 'A job stands here once its report is issued.',
  noProjectsDeleted: 'A deleted project stands here for 30 days and can be brought back.',
  deletedOnlyForDeleter: 'Only the account that may delete projects sees the deleted ones.',

  /** 001 §8 */
  projectNotAllowed: 'You are not allowed to access this project...',
  projectNotAllowedHelp: 'Ask somebody who works on it to add you with your e-mail address.',
  projectGone: 'This project is not there, or it was deleted.',
  /** 001 §4 */
  stepConflict: 'Something went wrong. Please refresh and try to complete the action again.',
  stepUnknown: 'There are ten steps; this is none of them.',
  digNumberNeeded: 'Enter the 811 dig number first. Nobody scans an excavation without it.',
  digNumberSaved: 'The 811 dig number is saved.',
  stepDone: (title: string) => `Done: ${title}`,
  projectClosed: 'The report is issued and the project is closed.',

  commentRequired: 'Write the comment first.',
  commentsNone: 'Ask, answer, agree: what is written here stays with the job for everybody on it.',
  deleteCommentQuestion: 'Are you sure you want to delete this comment?',
  commentDeleted: 'Your comment has been deleted',
  filesNone: 'Drawings, photos and permits for this job. Everybody on the project finds them here.',
  filesAdded: (count: number) => (count === 1 ? 'The file has been added' : `${count} files have been added`),
  fileWaits: (count: number) =>
    count === 1 ? 'One file is still on this device only.' : `${count} files are still on this device only.`,
  logTitleRequired: 'Enter a title.',
  logsNone: 'What was serviced, repaired or changed here, and when. A log stays, two years later too.',
  logAdded: 'The log has been added',

  /** 001 §5, §7 */
  memberEmailRequired: 'Must add email to add user',
  memberTwice: 'You cannot add an user twice to a project',
  memberInvited: (email: string) =>
    `${email} has been added to the project but will need to create their account before joining the project.`,
  memberAlready: 'This user has already been added to the project',
  memberAdded: (name: string) => `${name} has been added to the project.`,
  memberRemoved: (email: string) => `${email} has been removed from this project`,
  removeMemberQuestion: (who: string) => `Remove ${who} from this project?`,
  invitationPending: 'Invitation Pending',
  pendingContact: 'This person must complete registration before being part of the project.',
  membersNone: 'Nobody is on this project yet. Add the first person by e-mail.',
  membersFull: (most: number) => `A project has room for ${most} people.`,
  memberUnknown: 'This person is not on the project.',
  memberAndProjectNeeded: 'Name the person and the project.',

  /** 001 §5, §8 */
  deleteProjectQuestion: 'Are you sure you want to delete this project?',
  projectDeleted: 'You have deleted this project',
  projectRestored: (name: string) => `${name} is back.`,
  restoreTooLate: 'This project was deleted more than 30 days ago and cannot be brought back.',

  locationsNone: 'Each place that was scanned: photos, what was found, and what could not be scanned.',
  termsNotAccepted: 'These terms were not signed with the request.',
  termsAccepted: (name: string, company: string, when: string) =>
    `Accepted by ${name} for ${company} on ${when}.`,

  liveLost: 'The connection for news is lost. This page catches up by itself.',

  notificationsOff: (email: string) => `No more news of projects are mailed to ${email}.`,
  notificationsOn: (email: string) => `News of projects are mailed to ${email} again.`,
  notificationsLead: 'Mails about your account, such as a new password, always come.',

  nothingWaits: 'Nothing waits for you right now.',
  activityNone: 'Comments, steps and files of your projects appear here.',
  trainingNone: 'Sign the safety orientation in your profile.',
  trainingSigned: (date: string) => `Safety orientation signed on ${date}.`,
} as const
