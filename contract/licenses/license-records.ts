import { z } from 'zod'
import { Id, Timestamp } from '#contract/fields.ts'
import { License, purchaseTypes } from './license.ts'

export const PurchaseType = z.enum(purchaseTypes)

export const OrderStatus = z.enum(['open', 'ordered', 'paid', 'failed', 'refunded', 'disputed'])
export type OrderStatus = z.infer<typeof OrderStatus>

/** What somebody bought or was given, and when it runs. */
export const LicenseTerm = z.object({
  id: Id,
  type: z.enum([...purchaseTypes, 'grant']),
  kind: z.enum(['gold', 'silver']),
  /** Of a bundle. */
  seats: z.number().nullable(),
  starts_at: Timestamp,
  ends_at: Timestamp,
  /** It was refunded, or a dispute about it is open or lost. */
  voided: z.boolean(),
  created_at: Timestamp,
})
export type LicenseTerm = z.infer<typeof LicenseTerm>

/** A payment that went through; its PDF has its own address. */
export const Receipt = z.object({
  id: Id,
  number: z.string(),
  type: PurchaseType,
  seats: z.number().nullable(),
  amount: z.number(),
  currency: z.string(),
  paid_at: Timestamp,
  refunded: z.boolean(),
})
export type Receipt = z.infer<typeof Receipt>

/** The seats of the caller's company. */
export const Seats = z.object({
  /** How many may sit now; 0 without a bundle that runs. */
  seats: z.number(),
  ends_at: Timestamp.nullable(),
  holders: z.array(z.object({ user_id: Id, full_name: z.string(), assigned_at: Timestamp })),
})
export type Seats = z.infer<typeof Seats>

/** All that /licenses and the profile show of the caller's own. */
export const OwnLicenses = z.object({
  license: License,
  terms: z.array(LicenseTerm),
  receipts: z.array(Receipt),
  /** What waits for an invoice to be paid. */
  orders: z.array(
    z.object({
      id: Id,
      type: PurchaseType,
      seats: z.number().nullable(),
      amount: z.number(),
      created_at: Timestamp,
    }),
  ),
  /** Of the company, for whom it matters. */
  bundle: Seats.omit({ holders: true }).extend({ used: z.number(), has_seat: z.boolean() }).nullable(),
  /** Somebody else of the company can buy, so the caller may ask. */
  can_ask_owner: z.boolean(),
  /** Within the last day. */
  asked_at: Timestamp.nullable(),
})
export type OwnLicenses = z.infer<typeof OwnLicenses>

/** A payment as the platform's admins see it. */
export const LicenseOrder = z.object({
  id: Id,
  provider: z.enum(['stripe', 'sandbox', 'invoice']),
  status: OrderStatus,
  type: PurchaseType,
  seats: z.number().nullable(),
  amount: z.number(),
  currency: z.string(),
  user: z.object({ id: Id, full_name: z.string(), email: z.string() }),
  company: z.object({ id: Id, company_name: z.string() }).nullable(),
  receipt_number: z.string().nullable(),
  created_at: Timestamp,
  paid_at: Timestamp.nullable(),
  marked_by: z.string().nullable(),
})
export type LicenseOrder = z.infer<typeof LicenseOrder>

/** A license as the platform's admins see it: whose, since when, and why. */
export const HeldLicense = LicenseTerm.extend({
  user: z.object({ id: Id, full_name: z.string(), email: z.string() }).nullable(),
  company: z.object({ id: Id, company_name: z.string() }).nullable(),
  /** Of what was bought. */
  order_id: Id.nullable(),
  /** Of what was given. */
  reason: z.string().nullable(),
  granted_by: z.string().nullable(),
  end_reason: z.string().nullable(),
})
export type HeldLicense = z.infer<typeof HeldLicense>
