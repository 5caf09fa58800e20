import { z } from 'zod'
import { BoundedText, WholeNumber } from '#contract/bounds.ts'
import { endpoint } from '#contract/endpoint.ts'
import { Flag, Id, OptionalId, Search, Text } from '#contract/fields.ts'
import { limits } from '#contract/limits.ts'
import { purchaseTypes } from './license.ts'
import { licenseLimits } from './license-limits.ts'
import {
  HeldLicense,
  LicenseOrder,
  LicenseTerm,
  OrderStatus,
  OwnLicenses,
  PurchaseType,
  Seats,
} from './license-records.ts'
import { licenseMessages } from './messages.ts'

const ById = z.object({ id: Id })
const Type = z.enum(purchaseTypes, licenseMessages.typeUnknown)
const Page = {
  search: Search().optional(),
  page: WholeNumber(1, 100_000).default(1),
  per_page: WholeNumber(1, 100).default(50),
}
/** A moment, or a day that counts to its end. */
const LastDay = BoundedText(40, { missing: licenseMessages.grantUntil, tooLong: licenseMessages.grantUntil })
  .transform(text => (z.iso.date().safeParse(text).success ? `${text}T23:59:59.999Z` : text))
  .pipe(
    z.iso
      .datetime({ offset: true, error: licenseMessages.grantUntil })
      // what is bought starts after it, and nobody could write down an end beyond the year 9999
      .refine(text => new Date(text).getUTCFullYear() < 2200, licenseMessages.grantTooLong),
  )
const byUser = ({ userId }: { userId: number | null }) => String(userId)

export const licenseCalls = {
  own: endpoint({
    method: 'GET',
    path: '/licenses',
    gate: 'signed-in',
    summary: "The caller's license, what was bought and given, receipts, and the company's seats",
    returns: OwnLicenses,
  }),
  intent: endpoint({
    method: 'POST',
    path: '/payment_intent',
    gate: 'signed-in',
    summary: 'Begin to pay for a license; the server decides the amount',
    body: z.object({ type: Type, seats: WholeNumber(1, 1_000_000).nullish() }),
    returns: z.object({
      id: z.string(),
      mode: z.enum(['card', 'test', 'invoice']),
      client_secret: z.string().optional(),
      amount: z.number(),
      currency: z.string(),
    }),
    limits: [{ name: 'payments begun', ...licenseLimits.paymentsBegun, by: byUser }],
  }),
  buy: endpoint({
    method: 'POST',
    path: '/v1/licenses',
    gate: 'signed-in',
    summary: 'Take the license of a payment that went through, once; by invoice it makes the order',
    body: z.object({ type: Type, payment_intent: BoundedText(limits.tokenLength).nullish() }),
    /** Without a license it was ordered, and starts when the invoice is paid. */
    returns: z.object({ license: LicenseTerm.nullable(), order: Id }),
    status: 201,
    creates: true,
    limits: [{ name: 'licenses taken', ...licenseLimits.licensesTaken, by: byUser }],
  }),
  askOwner: endpoint({
    method: 'POST',
    path: '/licenses/ask_owner',
    gate: 'signed-in',
    summary: "Ask the company's owners by mail for a license; once a day",
    returns: z.object({ asked: z.number() }),
    limits: [{ name: 'license requests', ...licenseLimits.licenseRequests, by: byUser }],
  }),
  receipt: endpoint({
    method: 'GET',
    path: '/license_receipts/:id.pdf',
    gate: 'signed-in',
    summary: "The receipt of a payment as a PDF, for whoever paid, for the company's owners and for admins",
    params: ById,
    returns: 'file',
    prints: true,
  }),
  seats: endpoint({
    method: 'GET',
    path: '/license_seats',
    gate: 'signed-in',
    summary: "The seats of the caller's company and who has one; of any company for admins",
    query: z.object({ company_id: Id.optional() }),
    returns: Seats,
  }),
  addSeat: endpoint({
    method: 'POST',
    path: '/license_seats',
    gate: 'signed-in',
    summary: 'Give somebody of the company a seat; an owner or an admin does',
    keys: z.object({ user_id: Id }),
    returns: Seats,
  }),
  removeSeat: endpoint({
    method: 'DELETE',
    path: '/license_seats',
    gate: 'signed-in',
    summary: 'Take a seat back; an owner or an admin does',
    keys: z.object({ user_id: Id }),
    returns: Seats,
  }),
  orders: endpoint({
    method: 'GET',
    path: '/license_orders',
    gate: 'admin',
    summary: 'Payments and orders, newest first, a page at a time',
    query: z.object({ ...Page, status: OrderStatus.optional() }),
    returns: z.object({ orders: z.array(LicenseOrder), total: z.number() }),
  }),
  held: endpoint({
    method: 'GET',
    path: '/license_terms',
    gate: 'admin',
    summary: 'Licenses of people and companies, bought and given, newest first, a page at a time',
    query: z.object({ ...Page, running: Flag.optional() }),
    returns: z.object({ licenses: z.array(HeldLicense), total: z.number() }),
  }),
  markPaid: endpoint({
    method: 'POST',
    path: '/license_orders/:id/paid',
    gate: 'admin',
    summary: 'An order by invoice was paid; gives the license, once',
    params: ById,
    returns: LicenseOrder,
  }),
  markRefunded: endpoint({
    method: 'POST',
    path: '/license_orders/:id/refunded',
    gate: 'admin',
    summary: 'What was paid by invoice was paid back; ends the license',
    params: ById,
    returns: LicenseOrder,
  }),
  grant: endpoint({
    method: 'POST',
    path: '/license_grants',
    gate: 'admin',
    summary: 'Give a person or a company a license without a payment, with the reason',
    body: z.object({
      user_id: OptionalId,
      company_id: OptionalId,
      type: PurchaseType,
      seats: WholeNumber(1, 100_000).nullish(),
      until: LastDay,
      reason: Text(licenseMessages.grantReason),
    }),
    returns: HeldLicense,
    status: 201,
    creates: true,
  }),
  endGrant: endpoint({
    method: 'POST',
    path: '/license_grants/:id/end',
    gate: 'admin',
    summary: 'End a license that was given, now, with the reason',
    params: ById,
    body: z.object({ reason: Text(licenseMessages.grantReason) }),
    returns: HeldLicense,
  }),
  webhook: endpoint({
    method: 'POST',
    path: '/stripe_webhook',
    gate: 'public',
    summary: 'What the card service tells of its own accord; believed by its signature only',
    // as it was signed: nobody keeps it, so whoever names a card cannot make it unreadable
    body: z.string().max(licenseLimits.webhookLength),
    rawBody: true,
    returns: z.object({ received: z.literal(true) }),
    limits: [{ name: 'webhooks', ...licenseLimits.webhooks, by: ({ address }) => address }],
  }),
  confirmTest: endpoint({
    method: 'POST',
    path: '/sandbox/payment_intents/:id/confirm',
    gate: 'signed-in',
    summary: 'Pay with a test card; only where the sandbox takes the place of a card service',
    params: z.object({ id: BoundedText(limits.tokenLength) }),
    body: z.object({
      client_secret: BoundedText(limits.tokenLength),
      card: z.object({
        number: BoundedText(30, { missing: licenseMessages.cardNumber }),
        exp_month: WholeNumber(1, 12),
        exp_year: WholeNumber(0, 9999),
        cvc: BoundedText(4, { missing: licenseMessages.cardCode }),
      }),
      authenticated: z.boolean().optional(),
    }),
    returns: z.object({ id: z.string(), status: z.enum(['succeeded', 'requires_action']) }),
    limits: [{ name: 'test cards', ...licenseLimits.paymentsBegun, by: byUser }],
  }),
}
