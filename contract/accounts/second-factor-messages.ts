/** The sentences of second factors. */
export const secondFactorMessages = {
  needed: "One more step: confirm that it's you.",
  wrong: "That code isn't right, or it was already used.",
  passkeyWrong: "We couldn't verify that passkey. Please try again.",
  codeNeeded: 'Enter the code.',
  nameNeeded: 'Give this passkey a name.',
  firstCodeWrong:
    "That code isn't right. Check that your phone's clock is correct, then enter the newest code.",
  setUpOld: 'That took too long. Start again to get a new QR code.',
  passkeySetUpOld: 'That took too long. Please add the passkey again.',
  confirmFirst: 'Confirm your email address before you set up two-step sign-in.',
  ownInProfile: 'Change your own two-step sign-in in your profile.',
  removedMeanwhile: 'Your two-step sign-in was changed just now. Sign in again.',
  appThere: 'You already have an authenticator app. Remove it before you add another one.',
  passkeysMany: (max: number) => `You can have up to ${max} passkeys. Remove one you don't use.`,
  passkeyThere: 'That passkey is already on an account.',
  passkeyUnusable: "We can't use that passkey. Try another device or an authenticator app.",
  nothingToRemove: "This account doesn't use two-step sign-in.",
  noFactor: 'Add a passkey or an authenticator app first.',
  lastRequired: 'Your account needs two-step sign-in. Add another way before you remove this one.',
  rightsOnHold: 'You need two-step sign-in to do this. Set it up in your profile.',
  title: 'Two-step sign-in',
  meaning:
    'A passkey or an authenticator app keeps others out of your account, even if they know your password.',
  requiredMeaning: 'You need two-step sign-in for some of what you do here. Set it up below.',
  codesMeaning:
    'Recovery codes sign you in when you lose your phone or key. Each one works once. Never saved them? Make new ones.',
  codesShownOnce:
    "Save these codes now. You won't see them again. If you lose your phone or key, each one signs you in once, so don't keep them only on your phone.",
  codesReady: "Your new recovery codes are ready. The old ones don't work anymore.",
  codesTitle: (provider: string) => `${provider} recovery codes`,
  codesOf: (email: string, made: string) => `For ${email}, made ${made}`,
  codesOnPaper: 'If you lose your phone or key, each one signs you in once.',
  codesCopied: 'Your recovery codes are copied.',
  codesNotCopied: "We couldn't copy the codes. Download or print them instead.",
  secretCopied: 'The key is copied.',
  secretNotCopied: "We couldn't copy the key. Type it into the app instead.",
  codesLeft: (left: number) => (left === 1 ? '1 recovery code left' : `${left} recovery codes left`),
  proofLead: 'Enter your password to continue.',
  proofLeadAgain:
    "Enter your password to continue. If it's been a while, we'll ask for a code or passkey too.",
  alreadySetUp: "It's already set up. If you never saw your recovery codes, make new ones.",
  scanLead: 'Scan this code with your authenticator app, then enter the code the app shows.',
  secretLead: "Can't scan it? Type this key into the app:",
  appAdded: "Your authenticator app is set up. You've been signed out everywhere else.",
  passkeyAdded: "Your passkey is added. You've been signed out everywhere else.",
  removed: "It's removed. You've been signed out everywhere else.",
  passkeyLead:
    'Name the device that will hold the passkey, like "Work phone". Then follow the steps on your screen.',
  passkeyNotMade: "The passkey wasn't made. Try again, or use an authenticator app.",
  passkeyNotUsed: "That passkey didn't work. Try again, or choose another way.",
  passkeyUnsupported: "This browser can't use passkeys. Enter one of your recovery codes instead.",
  passkeyOnly:
    "This browser can't use passkeys, and you have no other way set up. Sign in with a browser that can.",
  offline: "You're offline. Try again when you have a signal.",
  appCodeLead: 'Enter the 6-digit code from your authenticator app.',
  recoveryCodeLead: 'Enter one of your recovery codes.',
  passkeyUseLead: 'Use the passkey on this device or your security key.',
  lost: (phone: string) =>
    `Lost your phone and your recovery codes? Call ${phone}. We'll make sure it's you and help you sign in.`,
  removeApp: "Remove the authenticator app? You won't be able to sign in with its codes anymore.",
  removePasskey: (name: string, added: string) =>
    `Remove the passkey "${name}", added ${added}? You won't be able to sign in with it anymore.`,
  appGone: 'Your authenticator app is already removed.',
  passkeyGone: 'That passkey is already removed.',
  makeCodes: 'Make new recovery codes? The old ones stop working.',
  removeOfUserTitle: 'Turn off two-step sign-in',
  removeOfUserLead:
    "This person uses two-step sign-in. If they've lost their phone and recovery codes, you can turn it off.",
  removeOfUserQuestion: (name: string) =>
    `Turn off two-step sign-in for ${name}? Make sure it's really them: ask in person, or call a number you already have.`,
  removeOfUserConsequence:
    "We'll email them and sign them out everywhere. Then their password alone signs them in.",
  removedOfUser: (name: string) => `Two-step sign-in is off for ${name}.`,
} as const
