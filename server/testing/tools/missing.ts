/** Whether `npm test` could not get a program on this machine; what needs it is skipped, and the run says why. */
export const isMissing = (tool: 'swift' | 'pdf-tools' | 'clamd') =>
  tool in JSON.parse(process.env.MISSING_TOOLS || '{}')
