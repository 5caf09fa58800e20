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
  requestWithoutCompany: 'Choose the company the scan is for.',
  requestNeedsGpr:
    'A scan is requested by people with GPR access. The Admin of your company can ask us for it.',
  requestKeptHere: 'What you enter stays on this device until it is sent.',
  requestKept: 'What you entered stays on this device. Open the request again to send it.',
  requestSent: (ats: string) => `The request is sent. Its ATS number is ${ats}.`,
  requestArrived: 'Your first try had arrived. What you changed after it is not in this project.',
  scanMeaning: 'When to come, and what to look for. The crew plans its equipment by this.',
  jobMeaning: 'Where to go, and whom to ask for there.',
  summaryMeaning: 'Please check what you entered. The project starts with it.',
  signingMeaning: 'The customer reads the terms and signs. The signature stays with the project.',
  projectTypeMeanings: {
    gpr: 'Slabs, walls, beams and columns are scanned before somebody cores or saws.',
    private_utility: 'Lines on private ground, which no public locator marks.',
    '811_excavation': 'Somebody digs. The public lines are marked through 811 first.',
  },
  projectPrivateMeaning: 'The job is on private property.',
  digNumberLater:
    'Nobody scans an excavation without its 811 dig number. You can send the request without it and enter the number on the project page before the scan.',
  companyNoneFound: 'No company has a name like this.',
  photosMeaning: 'The way in, the area, marks that are there already. They are sent right after the request.',
  photosHint: 'JPEG, PNG, WebP or HEIC, up to 25 MB each.',
  photoNoPreview: 'No preview',

  noProjects:
    'Every job that is scanned stands here with its locations, report and safety analysis. Yours appear as soon as you are part of one.',
  noProjectsStart:
    'Every job that is scanned stands here with its locations, report and safety analysis. Request the first scan.',
  noProjectsFound: (search: string) => `No job, number, place or company is like “${search}”.`,
  noProjectsActive: 'Nothing is going on right now. Finished jobs stand under Completed.',
  noProjectsCompleted: 'A job stands here once its report is issued.',
  noProjectsAtStep: 'No job stands at this step right now.',
  noProjectsDeleted: 'A deleted project stands here and can be brought back for 30 days.',
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
  completeStepQuestion: (title: string) =>
    `Is this done: ${title}? Everybody on the project sees it, and it cannot be taken back.`,
  projectClosed: 'The report is issued and the project is closed.',

  commentRequired: 'Write the comment first.',
  commentsNone: 'Ask, answer, agree: what is written here stays with the job for everybody on it.',
  deleteCommentQuestion: 'Are you sure you want to delete this comment?',
  commentDeleted: 'Your comment has been deleted',
  filesNone: 'Drawings, photos and permits for this job. Everybody on the project finds them here.',
  filesAdded: (count: number) => (count === 1 ? 'The file has been added' : `${count} files have been added`),
  filesHint: 'Pictures up to 25 MB. PDF, DOCX, XLSX, DWG, DXF, TXT, CSV and ZIP up to 100 MB.',
  filesDescribed: 'One description for all of them.',
  previewPreparing: 'The preview is being made.',
  fileSending: (percent: number) => `Sending the file: ${percent} %`,
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
  removeSelfQuestion: 'Remove yourself from this project? You may not be able to see it afterwards.',
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
  deleteProjectMeaning:
    'Nobody sees a deleted project any more. You can bring it back for 30 days, with all that was recorded.',
  restoreTooLate: 'This project was deleted more than 30 days ago and cannot be brought back.',

  termsNotAccepted: 'These terms were not signed with the request.',
  termsAccepted: (name: string, company: string, when: string) =>
    `Accepted by ${name} for ${company} on ${when}.`,

  partUnknown: 'A project has no part of this name.',
  liveLost: 'The connection for news is lost. This page catches up by itself.',

  notificationsOff: (email: string) => `No more news of projects are mailed to ${email}.`,
  notificationsOn: (email: string) => `News of projects are mailed to ${email} again.`,
  notificationsQuestion:
    'No more mails when somebody comments, adds a file, completes a step or adds you to a project?',
  notificationsNoLink:
    'This address is not complete. Open the link in your e-mail again, or switch notifications in your profile.',
  notificationsLinkUnknown: 'This link does not work any more. Switch notifications in your profile.',
  notificationsLead: 'Mails about your account, such as a new password, always come.',

  nothingWaits: 'Nothing waits for you right now.',
  activityStarted: (who: string) => `${who} requested the scan`,
  activityStep: (who: string, title: string) => `${who} finished a step: ${title}`,
  activityComment: (who: string) => `${who} wrote a comment`,
  activityFile: (who: string, name: string) => `${who} added ${name}`,
  activityLog: (who: string, title: string) => `${who} added the log ${title}`,
  activityMember: (who: string, name: string) => `${who} added ${name} to the project`,
  activityLocation: (who: string, name: string) => `${who} recorded the location ${name}`,
  activityReport: (who: string) => `${who} started the GPR report`,
  activitySignature: (who: string, name: string) => `${who} took the signature of ${name}`,
  startPassed: 'The start date has passed',
  digNumberMissing: '811 dig number missing',
  activityNone: 'Comments, steps and files of your projects appear here.',
  trainingNone: 'Sign the safety orientation in your profile.',
  licenseRuns: (kind: string, date: string) => `${kind} runs until ${date}.`,
  licenseStays: (kind: string) => `${kind}: no end.`,
  trainingSigned: (date: string) => `Safety orientation signed on ${date}.`,
} as const
