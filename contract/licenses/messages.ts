/** The sentences of licenses. Those the documents quote stand as quoted. */
export const licenseMessages = {
  licenseUnknown: 'A license opens projects, reports and job safety. Yours stays with your account.',
} as const
