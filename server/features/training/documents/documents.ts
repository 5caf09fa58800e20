import type { TaskType } from '#contract/companies/company.ts'
import type { FileAnswer } from '#contract/endpoint.ts'
import type { Language } from '#contract/language.ts'
import { formatPhone } from '#contract/phone.ts'
import type { DocumentName } from '#contract/training/calls.ts'
import { documentVariant } from '#contract/training/document-variants.ts'
import type { WriteDocument } from '#contract/training/guidance-document.ts'
import { guidebook } from '#contract/training/guidebook/guidebook.ts'
import { limitations } from '#contract/training/limitations/limitations.ts'
import { reading } from '#contract/training/reading/reading.ts'
import { specifier } from '#contract/training/specifier/specifier.ts'
import type { Context } from '#server/http/route.ts'
import { cachedPdf } from '#server/services/pdf/cached-pdf.ts'
import type { DocumentPaper } from './document-paper.ts'

/**
 * Anybody may ask for it. What a document does not have, another language or other units, makes no other paper of it:
 * so there are few, and each is printed once.
 */
export function printGuidance(
  context: Pick<Context, 'db' | 'storage' | 'now' | 'print' | 'settings'>,
  name: DocumentName,
  asked: { language: Language; units: TaskType },
): Promise<FileAnswer> {
  const { provider_name, call_now_phone } = context.settings
  const { language, units } = documentVariant(name, asked)
  const data: DocumentPaper = {
    provider: { name: provider_name, phone: formatPhone(call_now_phone) },
    revised_on: revisedOn,
    document: documents[name](language, units),
  }
  const variant = [...(language === 'en' ? [] : [language]), ...(units === 'imperial' ? [] : [units])]
  const filename = `${[provider_name.replace(/\s+/g, '-'), name, ...variant].join('-')}.pdf`
  return cachedPdf(context, { kind: 'document', data }, filename)
}

/** When one of the texts was last changed: the date of the files. */
const revisedOn = '2026-11-18'

const documents: Record<DocumentName, WriteDocument> = { reading, limitations, guidebook, specifier }
