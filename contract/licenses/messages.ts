/** The sentences of licenses. Those the documents quote stand as quoted. */
export const licenseMessages = {
  /** 000 §6: "Congrats, you are registered for" the provider */
  congrats: (provider: string) => `Congrats, you are registered for ${provider}`,

  licenseUnknown:
    'You need a license to open projects, reports and job safety forms. New accounts start with a 30-day free trial.',
  noRenewal: "Licenses don't renew automatically. You pay once for each term.",
  signInToBuy: 'Sign in to buy',
  each: { monthly: 'a month', six: 'for 6 months', year: 'a year', silver: 'a year' },
  includes: {
    gold: 'Everything: request scans, record locations, write reports and job safety forms.',
    silver: 'Read-only: see projects, reports and job safety forms, and email their PDFs.',
  },
  bundleIncludes:
    'A year of Gold for your crew, at one price for all the seats. You choose who gets a seat, and you can move it anytime.',
  goldSeat: "Gold, with a seat in your company's bundle",
  kinds: { admin: 'Platform admin', gold: 'Gold', free: 'Free trial', silver: 'Silver', none: 'None' },
  runs: (from: string, to: string) => `${from} to ${to}`,
  orderedOn: (date: string) => `Ordered ${date}. You get the license once the invoice is paid.`,
  hasSeat: "You have a seat in your company's bundle.",
  seatsUsed: (used: number, seats: number, date: string) =>
    `Your company has assigned ${used} of its ${seats} seats. They end on ${date}.`,
  noReceipts: 'No payments yet.',
  refunded: 'refunded',
  ask: 'Ask for a license',
  askMeaning: "Your company's Admin can give you a seat or buy a bundle. We'll email them for you.",
  askedAt: (when: string) =>
    `You asked your company's Admin for a license on ${when}. You can ask again tomorrow.`,

  typeUnknown: 'Choose a license.',
  seatsRequired: 'Enter how many seats you need.',
  seatsByContact: 'For 50 seats or more, call us.',
  seatsTooFew: 'A bundle has at least 5 seats.',
  ownersOnly: "Only your company's Admin can buy seats.",
  noCompany: 'Set up your company first. Then you can buy seats for it.',
  paymentMissing: "We can't find that payment.",
  paymentOpen: "This payment hasn't gone through yet. Try again in a minute. You won't be charged twice.",
  paymentNone: "We can't find a payment for this license. You may have it already: see your profile.",
  paymentOther: 'This payment was for something else.',
  paymentEnded: 'This payment was refunded or disputed.',
  providerDown: "We can't reach the card service. You weren't charged. Try again in a minute.",
  providerSilent:
    "We can't reach the card service to check your payment. If your card was charged, your license turns on automatically. Don't pay again.",
  cardsOff: "We don't take cards here.",

  cardDeclined: 'Your card was declined.',
  cardUnknown: 'Use one of the test cards.',
  cardNumber: 'Enter the card number.',
  cardExpired: 'Your card has expired.',
  cardCode: 'Enter the 3 or 4 digit security code.',
  cardExpiry: 'Enter the month and year, like 04/29.',
  testMode: 'Test mode. No real card is charged.',
  testCardsLead: 'Any date in the future and any security code work with these cards:',
  testCards: [
    ['4242 4242 4242 4242', 'goes through'],
    ['4000 0000 0000 0002', 'is declined'],
    ['4000 0025 0000 3155', 'asks the bank first'],
  ],
  bankQuestion:
    "This card's bank wants to make sure it's you. In a real payment, your bank's own page would open here.",

  charged: "Your payment went through. You won't be charged again.",

  purchaseTitle: 'Buy a license',
  term: (months: number) =>
    `${months === 1 ? '1 month' : months === 12 ? '1 year' : `${months} months`}. Doesn't renew automatically.`,
  /** What a new purchase adds to what one has. */
  startsAfter: (name: string, date: string) =>
    `You have ${name} until ${date}. This license starts when that ends.`,
  startsAfterTrial: (date: string) =>
    `Your free trial runs until ${date}. This license starts when it ends, so you lose no time.`,
  besideSeat: (date: string) =>
    `You already have Gold until ${date}, with a seat in your company's bundle. This license runs at the same time.`,
  silverBesideGold: (date: string) =>
    `You already have Gold until ${date}, which includes everything in Silver. Silver would start today.`,
  orderedAlready: (date: string) =>
    `You already ordered this on ${date}, and it's waiting for payment. A new order adds another term.`,
  adminNeedsNone: 'Platform admins can use everything without a license.',
  bundleAfter: (seats: number, date: string) =>
    `Your company has ${seats} seats until ${date}. This bundle starts when that ends. If it has more seats, you can use them right away.`,
  priceChanged: (price: string) => `The price is now ${price}. Reload the page to see it before you pay.`,
  invoiceMeaning: "We'll send you an invoice. You get the license once it's paid.",

  ordered: "Thanks. We'll send you an invoice. You get the license once it's paid.",
  asked: "We asked your company's Admin for a license.",
  askedToday: 'You already asked today.',
  licensedAlready: 'You have a license that runs.',
  nobodyToAsk: 'Nobody else in your company can buy a license.',

  seatsFull: (most: number) => `All ${most} seats are taken. Take one back or buy a larger bundle.`,
  noBundle: 'Your company has no seats right now.',
  seatStranger: "This person isn't in your company.",
  seatAdded: (name: string) => `${name} has a seat`,
  seatRemoved: (name: string) => `${name} no longer has a seat`,

  orderPaid: 'This order is already marked as paid.',
  orderUnfinished: "They didn't finish this order.",
  orderUnpaid: "This order isn't paid yet.",
  orderRefunded: 'This order is already marked as refunded.',
  orderByCard: 'Only orders by invoice are marked by hand.',
  grantWho: 'Choose a person or a company.',
  grantReason: 'Say why, for whoever looks at this later.',
  grantUntil: "Choose a day that hasn't passed.",
  grantTooLong: 'Choose a day before 2200.',
  grantType: 'A person gets Gold or Silver. A company gets a bundle.',
  grantBought: 'This license was bought. It ends with a refund.',
  grantEnded: 'This license has already ended.',
  webhookSignature: 'The signature of this event is wrong or too old.',
} as const
