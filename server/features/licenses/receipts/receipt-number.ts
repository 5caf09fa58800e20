/** As it is printed: R-001042. */
export const receiptNumber = (number: number) => `R-${String(number).padStart(6, '0')}`
