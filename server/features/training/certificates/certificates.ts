import { and, eq, isNull } from 'drizzle-orm'
import type { FileAnswer } from '#contract/endpoint.ts'
import { certificatePath } from '#contract/pages.ts'
import type { Certificate, CertificateCheck } from '#contract/training/certificate.ts'
import type { Queries } from '#server/db/database.ts'
import { users } from '#server/db/schema/accounts.ts'
import { certificates } from '#server/db/schema/training.ts'
import type { Context } from '#server/http/route.ts'
import { cachedPdf } from '#server/services/pdf/cached-pdf.ts'
import { parseCertificateNumber } from './certificate-number.ts'
import type { CertificatePaper } from './certificate-paper.ts'

type CertificateRow = typeof certificates.$inferSelect

export const toCertificate = ({
  number,
  passed_at,
  valid_until,
}: Pick<CertificateRow, 'number' | 'passed_at' | 'valid_until'>): Certificate => ({
  number,
  passed_at: passed_at.toISOString(),
  valid_until: valid_until.toISOString(),
})

/** With whom it belongs to now. Those of a deleted account stay in the database, and nobody finds them. */
export async function findCertificate(db: Queries, typed: string) {
  const number = parseCertificateNumber(typed)
  if (!number) return null
  const [row] = await db
    .select({ certificate: certificates, holder: { id: users.id, company_id: users.company_id } })
    .from(certificates)
    .innerJoin(users, eq(users.id, certificates.user_id))
    .where(and(eq(certificates.number, number), isNull(users.deleted_at)))
  return row ?? null
}

/** Says what stands on the paper and nothing else about the person. */
export async function checkCertificate(db: Queries, typed: string, now: Date): Promise<CertificateCheck> {
  const found = await findCertificate(db, typed)
  if (!found) {
    const number = parseCertificateNumber(typed) ?? typed.trim().toUpperCase()
    return { state: 'unknown', number, name: null, passed_at: null, valid_until: null }
  }
  const { certificate } = found
  return {
    state: certificate.valid_until > now ? 'valid' : 'expired',
    name: certificate.name,
    ...toCertificate(certificate),
  }
}

export async function printCertificate(
  context: Pick<Context, 'db' | 'storage' | 'now' | 'print' | 'settings'>,
  { certificate }: { certificate: CertificateRow },
): Promise<FileAnswer> {
  const { settings } = context
  const data: CertificatePaper = {
    provider: settings.provider_name,
    time_zone: settings.time_zone,
    name: certificate.name,
    ...toCertificate(certificate),
    url: `${settings.public_url}${certificatePath(certificate.number)}`,
  }
  return cachedPdf(context, { kind: 'certificate', data }, `Certificate ${certificate.number}.pdf`)
}
