/** Of every demo account; printed at the start of the demo. */
export const demoPassword = 'hyperbola'
