/** What platform admins read about orders and licenses. */
export const orderMessages = {
  statuses: {
    open: 'Not finished',
    ordered: 'Waiting for payment',
    paid: 'Paid',
    failed: 'Failed',
    refunded: 'Refunded',
    disputed: 'Disputed',
  },
  providers: { stripe: 'Card', sandbox: 'Test card', invoice: 'Invoice' },
  by: (name: string) => `marked by ${name}`,
  none: 'No orders match.',
  noneHeld: 'No licenses match.',
  nobodyFound: 'No match',

  paidQuestion: (amount: string, name: string) => `Did ${name} pay ${amount}?`,
  paidMeaning: 'They get the license, and the receipt is in their profile.',
  markedPaid: 'Marked as paid. They have the license.',
  refundedQuestion: (amount: string, name: string) => `Did you pay ${amount} back to ${name}?`,
  refundedMeaning: 'The time this order paid for ends now.',
  markedRefunded: 'Marked as refunded',

  bought: 'Bought',
  boughtAndRefunded: 'Bought, refunded or disputed',
  givenBy: (name: string) => `Given by ${name}`,
  endedFor: (reason: string) => `ended early: ${reason}`,
  granted: 'License added',
  endMeaning: (name: string, license: string, date: string) =>
    `${name}: ${license}, until ${date}. This ends it right away.`,
  ended: 'License ended',
} as const
