import type { SignedRevision } from '#contract/reports/revisions.ts'
import { formatTime } from '#web/lib/format.ts'

/** Who signed, for whom and when, as the sentences of signatures take it. */
export const signerOf = ({
  customer_name,
  signed_company_name,
  signed_at,
}: Pick<SignedRevision, 'customer_name' | 'signed_company_name'> & { signed_at: string | null }): [
  name: string,
  company: string,
  when: string,
] => [customer_name ?? '', signed_company_name ?? '', signed_at ? formatTime(signed_at) : '']
