/** The sentences of companies and their people. Those the documents quote stand as quoted. */
export const companyMessages = {
  companyNameRequired: 'Enter the name of the company.',
  officePhoneRequired: 'Enter the phone number of the office.',
  contactRequired: 'Enter the name of the company owner.',
  contactNumberRequired: 'Enter the cell phone number of the contact.',
  facilityNameRequired: 'Enter the name of the facility.',
  /** 000 §8 */
  companyExists: (name: string) =>
    `${name} has already been created. Please contact your employer to be added to your company's account.`,
  companyAlready: 'You belong to a company already.',
  companyWhere: (name: string) => `It is ${name}.`,
  companyNameHelp: 'As it stands on your letters. We look first whether it is here already.',
  companyExistsHelp:
    'Ask the Admin there to invite you with your e-mail address. If yours is another company of the same name, change the name.',
  companySignIn: 'A company belongs to the account of its owner. Sign in, then tell us about yours.',
  companyMeaning: 'You become its Admin: you invite people and decide who may do what.',
  companySaved: (name: string) => `You have successfully edited ${name}.`,
  gprApprovalWaits:
    'We check every GPR contractor before its Admins can give GPR access. Call us if you are waiting for it.',
  facilitiesOnly: 'Only a company of type facility has facilities.',
  facilityAdded: (name: string) => `${name} has been added`,
  facilitiesNone: 'A building or site you look after. People and scan requests can belong to one.',
  facilityUnassigned: 'Nobody is assigned yet',
  logoAdded: 'The logo has been added',
  logoNone: 'It stands on reports and safety analyses. JPEG, PNG, WebP or HEIC, at most 25 MB.',
  logoSending: (percent: number) => `Sending the picture: ${percent} %`,
  logoPreparing: 'The picture is here. Its preview is being made.',
  userAdded: (email: string) => `${email} has been invited`,
  askedToJoin: (email: string) => `${email} has an account and was asked to join`,
  userAddedHelp: (email: string) =>
    `We sent an e-mail to ${email} with a link to set a password. The link works for 14 days.`,
  askedToJoinHelp: (email: string) =>
    `We sent an e-mail to ${email} with a link to join. Until it is opened they stand in the table as asked to join.`,
  userEdited: (name: string) => `${name} has been edited`,
  levelChanged: (name: string, level: string) => `${name} is now ${level}`,
  gprAccessGiven: (name: string) => `${name} has GPR access now`,
  gprAccessTaken: (name: string) => `${name} has no GPR access any more`,
  /** 002 §8 */
  deleteQuestion: (what: string) => `Are you sure you want to delete ${what}?`,
  deleteLogoQuestion: 'Are you sure you want to delete this company logo?',
  deleted: (what: string) => `You have deleted ${what}`,
  logoDeleted: 'You have deleted this company logo',
  personAndCompanyNeeded: 'Name the person and the company.',
  notInCompany: 'This person does not belong to the company.',
  inOtherCompany: 'This person belongs to another company already.',
  inThisCompany: 'This person belongs to the company already.',
  invitedAlready: 'This person is invited already. The invitation can be resent from the sign-in page.',
  employeesNone: 'The people of your company stand here. Invite the first one.',
  usersNone: 'Nobody is here yet.',
  usersNoMatch: (search: string) => `No name and no e-mail address is like “${search}”.`,
  rightsAtOnce: 'These count at once, without saving.',
  fileMissing: 'Choose a file.',
} as const
