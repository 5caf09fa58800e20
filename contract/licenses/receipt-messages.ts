import { dollars } from './prices.ts'

/** What a receipt says. */
export const receiptMessages = {
  title: 'Receipt',
  paidOn: 'Paid on',
  paidBy: 'Paid by',
  buyer: 'Bought by',
  method: 'Paid with',
  methods: { stripe: 'Card', sandbox: 'Test card (no real money)', invoice: 'Invoice' },
  refundedOn: 'Refunded on',
  what: 'License',
  term: (from: string, to: string) => `Runs from ${from} to ${to}`,
  total: 'Total paid',
  /** With its currency: a receipt may be read in another country. */
  amount: ({ amount, currency }: { amount: number; currency: string }) =>
    `${dollars(amount)} ${currency.toUpperCase()}`,
  testBand: { word: 'TEST MODE', reason: 'No real money was paid.' },
  refundedBand: { word: 'REFUNDED', reason: 'This payment was paid back.' },
} as const
