/** The sentences of projects. Those the documents quote stand as quoted. */
export const projectMessages = {
  /** 001 §8 */
  requestIncomplete: 'Please fill in required fields',
  requestProblem: 'There was a problem - please try and save it again.',
  requestFailed: 'There was an error submitting the request',
  startDateRequired: 'Choose the day the scan should start.',
  startDateInvalid: 'Enter the date as MM/DD/YYYY.',
  startDatePast: 'That date is in the past. Is it right?',
  startDateAsked: (date: string) => `You asked for ${date}.`,
  startTimeInvalid: 'Choose a time on the hour or half hour, like 7:00 AM.',
  buildingTypeRequired: 'Choose the type of building.',
  jobNameRequired: 'Enter the job name.',
  signerRequired: "Enter the signer's first and last name.",
  companyUnknown: "We don't have a company by that name.",
  requestWithoutCompany: 'Choose the company the scan is for.',
  requestNeedsGpr: "You need GPR access to request a scan. Your company's Admin can ask us for it.",
  requestKeptHere: 'What you enter stays on this device until you send it.',
  requestKept: 'What you entered is saved on this device. Open the request again to send it.',
  requestSent: (ats: string) => `Request sent. Your ATS number is ${ats}.`,
  requestArrived: "Your first try went through. Changes you made after it aren't in this project.",
  scanMeaning: 'When to come and what to look for, so the crew brings the right equipment.',
  jobMeaning: 'Where to go and who to ask for.',
  summaryMeaning: 'Check what you entered before you send it.',
  signingMeaning: 'The customer reads the terms and signs. The signature stays with the project.',
  projectTypeMeanings: {
    gpr: 'Slabs, walls, beams and columns, scanned before anyone cores or saws.',
    private_utility: "Private utility lines that public locators don't mark.",
    '811_excavation': "You're digging. Public lines get marked through 811 first.",
  },
  projectPrivateMeaning: 'The job is on private property.',
  digNumberLater:
    "An excavation can't be scanned without its 811 dig number. You can send the request now and add the number on the project page before the scan.",
  companyNoneFound: 'No matching company.',
  photosMeaning: 'The way in, the work area, any existing marks. They upload right after the request.',
  photosHint: 'JPEG, PNG, WebP or HEIC, up to 25 MB each.',
  photoNoPreview: 'No preview',

  sortUnknown: 'Sort by ats_number, name, company, step or last_action.',
  sortOrderUnknown: 'Choose asc or desc.',
  deletedOnlyForDeleter: 'Only the account that can delete projects can see deleted ones.',

  /** 001 §8 */
  projectNotAllowed: 'You are not allowed to access this project...',
  projectNotAllowedHelp: 'Ask someone on the project to add you by email.',
  projectGone: "This project doesn't exist or was deleted.",
  /** 001 §4 */
  stepConflict: 'Something went wrong. Please refresh and try to complete the action again.',
  stepUnknown: "There are ten steps, and this isn't one of them.",
  digNumberNeeded: "Enter the 811 dig number first. An excavation can't be scanned without it.",
  digNumberSaved: '811 dig number saved.',
  stepDone: (title: string) => `Done: ${title}`,
  completeStepQuestion: (title: string) =>
    `Mark “${title}” complete? Everyone on the project will see it, and you can't undo it.`,
  projectClosed: 'The report is issued and the project is closed.',

  commentRequired: 'Write a comment first.',
  commentsNone: 'Questions, answers, decisions. Everyone on the job can see what you write here.',
  deleteCommentQuestion: 'Are you sure you want to delete this comment?',
  deleteCommentConsequence: (beginning: string) =>
    `“${beginning}” will be gone for everyone on the project. You can't undo this.`,
  commentDeleted: 'Your comment has been deleted',
  filesNone: 'Drawings, photos and permits for this job. Everyone on the project can open them here.',
  filesAdded: (count: number) => (count === 1 ? 'The file has been added' : `${count} files have been added`),
  filesHint: 'Pictures up to 25 MB. PDF, DOCX, XLSX, DWG, DXF, TXT, CSV and ZIP up to 100 MB.',
  filesDescribed: 'One description for all of them.',
  previewPreparing: 'Preparing the preview.',
  fileSending: (percent: number) => `Sending the file: ${percent}%`,
  logTitleRequired: 'Enter a title.',
  logsNone: 'What was serviced, repaired or changed here, and when. Logs stay on record for years.',
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
  removeMemberConsequence: (who: string) =>
    `${who} won't see this project or get its updates unless their company is on it. You can add them again.`,
  removeSelfQuestion: 'Remove yourself from this project? You may lose access to it.',
  removeSelfConsequence: "You'll need someone on the project to add you again.",
  invitationPending: 'Invitation Pending',
  pendingContact: 'This person must complete registration before being part of the project.',
  membersNone: 'No one is on this project yet. Add the first person by email.',
  membersFull: (most: number) => `A project can have up to ${most} people.`,
  memberUnknown: "This person isn't on the project.",
  memberAndProjectNeeded: 'Include the person and the project.',

  /** 001 §5, §8 */
  deleteProjectQuestion: 'Are you sure you want to delete this project?',
  deleteProjectConsequence: (name: string, ats: string) =>
    `${name} (${ats}) will be gone for everyone, with its locations, files and report. You can restore it for 30 days.`,
  projectDeleted: 'You have deleted this project',
  projectRestored: (name: string) => `${name} has been restored.`,
  deleteProjectMeaning:
    'No one can see a deleted project. You can restore it, with everything in it, for 30 days.',
  restoreTooLate: "This project was deleted more than 30 days ago and can't be restored.",

  termsNotAccepted: "These terms weren't signed with the request.",
  termsAccepted: (name: string, company: string, when: string) =>
    `Accepted by ${name} for ${company} on ${when}.`,

  partUnknown: 'A project has no part by that name.',
  liveLost: 'Live updates are paused. This page will catch up on its own.',

  notificationsOff: (email: string) => `We won't send project updates to ${email} anymore.`,
  notificationsOn: (email: string) => `We'll send project updates to ${email} again.`,
  notificationsQuestion:
    'Stop emails when someone comments, adds a file, completes a step or adds you to a project?',
  notificationsNoLink:
    'This link is incomplete. Open it from your email again, or change notifications in your profile.',
  notificationsLinkUnknown: 'This link has expired. You can change notifications in your profile.',
  notificationsLead: 'Emails about your account, like a password reset, always come through.',

  nothingWaits: 'Nothing needs your attention right now.',
  activityStarted: (who: string) => `${who} requested the scan`,
  activityStep: (who: string, title: string) => `${who} completed: ${title}`,
  activityComment: (who: string) => `${who} commented`,
  activityFile: (who: string, name: string) => `${who} added ${name}`,
  activityLog: (who: string, title: string) => `${who} added the log ${title}`,
  activityMember: (who: string, name: string) => `${who} added ${name} to the project`,
  activityLocation: (who: string, name: string) => `${who} recorded ${name}`,
  activityReport: (who: string) => `${who} started the GPR report`,
  activitySignature: (who: string, name: string) => `${who} collected ${name}'s signature`,
  activityJsa: (who: string) => `${who} submitted the JSA`,
  activityJsaSignature: (who: string, name: string) => `${who} collected ${name}'s signature on the JSA`,
  startPassed: 'The start date has passed',
  digNumberMissing: '811 dig number missing',
  activityNone: 'Comments, steps and files from your projects show up here.',
  trainingNone: 'Sign the safety orientation in your profile.',
  licenseRuns: (kind: string, date: string) => `${kind} ends on ${date}.`,
  licenseStays: (kind: string) => `${kind}, doesn't expire.`,
  trainingSigned: (date: string) => `Safety orientation signed on ${date}.`,
  historyMeaning: 'Everything done on this project, newest first. Nobody can edit it.',
  historyNone: 'Nothing yet.',
} as const
