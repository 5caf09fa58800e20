/** The sentences of companies and their people. Those the documents quote stand as quoted. */
export const companyMessages = {
  companyNameRequired: 'Enter the company name.',
  officePhoneRequired: 'Enter the office phone number.',
  contactRequired: "Enter the company owner's name.",
  contactNumberRequired: "Enter the contact's cell phone number.",
  facilityNameRequired: 'Enter the facility name.',
  /** 000 §8 */
  companyExists: (name: string) =>
    `${name} has already been created. Please contact your employer to be added to your company's account.`,
  companyAlready: "You're already part of a company.",
  companyWhere: (name: string) => `It's ${name}.`,
  companyNameHelp: "Use the full business name. We'll check whether it's already here.",
  companyExistsHelp:
    'Ask their Admin to invite you by email. If yours is a different company with the same name, change the name.',
  companySignIn: "A company belongs to its owner's account. Sign in, then tell us about yours.",
  companyMeaning: "You'll be its Admin: you invite people and decide who can do what.",
  companySaved: (name: string) => `You have successfully edited ${name}.`,
  gprApprovalWaits:
    'We review every GPR contractor before its Admins can give GPR access. Waiting on it? Call us.',
  facilitiesOnly: 'Only facility companies have facilities.',
  facilityForeign: "This facility doesn't belong to the company.",
  facilityAdded: (name: string) => `${name} has been added`,
  facilitiesNone: 'A building or site you manage. You can assign people and scan requests to it.',
  facilityUnassigned: 'No one assigned yet',
  logoAdded: 'The logo has been added',
  logoNone: 'It prints on reports and safety analyses. JPEG, PNG, WebP or HEIC, up to 25 MB.',
  logoSending: (percent: number) => `Uploading: ${percent}%`,
  logoPreparing: 'Uploaded. Preparing the preview.',
  userAdded: (email: string) => `${email} has been invited`,
  askedToJoin: (email: string) => `${email} already has an account. We asked them to join.`,
  userAddedHelp: (email: string) => `We emailed ${email} a link to set a password. It works for 14 days.`,
  askedToJoinHelp: (email: string) =>
    `We emailed ${email} a link to join. They'll show as invited until they accept.`,
  userEdited: (name: string) => `${name} has been edited`,
  levelChanged: (name: string, level: string) => `${name} is now ${level}`,
  gprAccessGiven: (name: string) => `${name} now has GPR access`,
  gprAccessTaken: (name: string) => `${name} no longer has GPR access`,
  /** 002 §8 */
  deleteQuestion: (what: string) => `Are you sure you want to delete ${what}?`,
  deleteLogoQuestion: 'Are you sure you want to delete this company logo?',
  deleted: (what: string) => `You have deleted ${what}`,
  logoDeleted: 'You have deleted this company logo',
  personAndCompanyNeeded: 'Include the person and the company.',
  notInCompany: "This person isn't in the company.",
  inOtherCompany: 'This person is already in another company.',
  inThisCompany: 'This person is already in the company.',
  invitedAlready:
    'This person has already been invited. They can get the invitation resent from the sign-in page.',
  employeesNone: 'Your crew shows up here. Invite the first person.',
  usersNone: 'No one is here yet.',
  usersNoMatch: (search: string) => `No name or email matches “${search}”.`,
  rightsAtOnce: 'Changes here apply right away.',
  fileMissing: 'Choose a file.',
  /** What a person is to the company. */
  statusActive: 'Active',
  statusInvited: 'Invited',
  statusAsked: 'Asked to join',
  levelQuestion: (name: string, level: string) => `Make ${name} an ${level}?`,
  adminMeaning: 'Admins can invite people, change levels and edit the company.',
  employeeMeaning: (name: string) =>
    `${name} won't be able to invite people, change levels or edit the company anymore.`,
  employeeMeaningOwn:
    "You won't be able to manage this company anymore. Only another Admin can make you an Admin again.",
  removeMeaning: (name: string) =>
    `${name} loses access to the company's projects right away. Everything they recorded stays.`,
  removeMeaningOwn:
    "You lose access to the company's projects right away and get signed out. Everything you recorded stays.",
  withdrawMeaning: (email: string) => `The link we emailed to ${email} stops working right away.`,
  deleteUserMeaning: (name: string) =>
    `${name}'s account is closed and they're signed out everywhere. Everything they recorded stays.`,
  onlyAdmin: "You're the only Admin. To step down or leave, make someone else an Admin first.",
  onlyAdminOther: (name: string) => `${name} is the only Admin with a confirmed email.`,
  deleteFacilityMeaning: (name: string, members: number) =>
    members === 0
      ? `${name} comes off your list. Scans recorded there stay.`
      : `${name} comes off your list, and ${members === 1 ? '1 person is' : `${members} people are`} no longer assigned to it. Scans recorded there stay.`,
  deleteLogoMeaning: 'Reports and safety analyses print without a logo until you add a new one.',
  deleteLogoMeaningOlder: 'The logo you had before takes its place.',
  pasteHelp: "Got a list? Paste it into any field, one person per line. We'll fill in the rows.",
  pasteCut: (max: number) => `That's a long list. We took the first ${max} people.`,
  severalNobody: 'Enter at least one person.',
  severalTooMany: (max: number) => `Invite up to ${max} people at a time.`,
  severalSending: (at: number, of: number) => `Sending ${at} of ${of}`,
  severalSent: (sent: number) => (sent === 1 ? '1 person invited.' : `${sent} people invited.`),
  severalLeft: (left: number) =>
    left === 1
      ? "1 row wasn't sent. The reason is beside it."
      : `${left} rows weren't sent. The reason is beside each.`,
} as const
