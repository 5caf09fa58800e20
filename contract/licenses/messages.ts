/** The sentences of licenses. Those the documents quote stand as quoted. */
export const licenseMessages = {
  /** 000 §6: "Congrats, you are registered for" the provider */
  congrats: (provider: string) => `Congrats, you are registered for ${provider}`,

  licenseUnknown: 'A license opens projects, reports and job safety. Yours stays with your account.',
  noRenewal: 'Nothing renews by itself. You pay once for each term.',
  signInToBuy: 'Sign in to buy',

  typeUnknown: 'Choose a license.',
  seatsRequired: 'Enter how many seats you need.',
  seatsByContact: 'For 50 seats or more, call us.',
  seatsTooFew: 'A bundle has at least 5 seats.',
  ownersOnly: 'Only an Admin of your company can buy seats for it.',
  noCompany: 'Set up your company first. Then you can buy seats for it.',
  paymentMissing: "We can't find that payment.",
  paymentOpen: "This payment hasn't gone through yet. Nothing was charged twice; try again in a minute.",
  paymentOther: 'This payment was for something else.',
  paymentEnded: 'This payment was refunded or disputed.',
  providerDown: "We can't reach the card service. You weren't charged. Try again in a minute.",
  cardsOff: 'Cards are off here.',

  cardDeclined: 'Your card was declined.',
  cardUnknown: 'Use one of the test cards.',
  cardNumber: 'Enter the card number.',
  cardExpired: 'Your card has expired.',
  cardCode: 'Enter the 3 or 4 digits of the security code.',
  cardMonth: 'Enter the month as a number from 1 to 12.',
  cardYear: 'Enter the year with four digits.',
  testMode: 'Test mode. No real card is charged.',

  ordered: "Thanks. We'll send you an invoice. Your license starts when it's paid.",
  asked: "We asked your company's Admin for a license.",
  askedToday: 'You already asked today.',
  nobodyToAsk: 'Nobody else in your company can buy a license.',

  seatsFull: (most: number) => `All ${most} seats are taken. Take one back or buy a larger bundle.`,
  noBundle: 'Your company has no seats right now.',
  seatStranger: "This person isn't in your company.",
  seatAdded: (name: string) => `${name} has a seat`,
  seatRemoved: (name: string) => `${name} no longer has a seat`,

  orderPaid: 'This order is already marked as paid.',
  orderByCard: 'Only orders by invoice are marked by hand.',
  grantWho: 'Choose a person or a company.',
  grantReason: 'Say why, for whoever looks at this later.',
  grantUntil: 'Choose a day after today.',
  granted: 'License added',
} as const
