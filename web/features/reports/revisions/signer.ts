import type { SignedRevision } from '#contract/reports/revisions.ts'

/** Who signed, for whom and when, as the sentences of signatures take it. */
export const signerOf = (
  {
    customer_name,
    signed_company_name,
    signed_at,
  }: Pick<SignedRevision, 'customer_name' | 'signed_company_name'> & { signed_at: string | null },
  time: (moment: string) => string,
): [name: string, company: string, when: string] => [
  customer_name ?? '',
  signed_company_name ?? '',
  signed_at ? time(signed_at) : '',
]
