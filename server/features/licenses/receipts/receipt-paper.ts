/** Everything that is printed on a receipt. */
export interface ReceiptPaper {
  provider: { name: string; phone: string; address: string }
  time_zone: string
  number: string
  title: string
  seats: number | null
  /** In cents. */
  amount: number
  currency: string
  paid_at: string
  paid_by: 'stripe' | 'sandbox' | 'invoice'
  buyer: string
  email: string
  company: string | null
  starts_at: string
  ends_at: string
  refunded_at: string | null
}
