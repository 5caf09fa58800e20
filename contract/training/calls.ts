import { z } from 'zod'
import { User } from '#contract/accounts/person.ts'
import { BoundedList, BoundedText } from '#contract/bounds.ts'
import { TaskType } from '#contract/companies/company.ts'
import { endpoint } from '#contract/endpoint.ts'
import { languages } from '#contract/language.ts'
import { Certificate, CertificateCheck, CertificateNumber } from './certificate.ts'
import { trainingMessages } from './messages.ts'
import { Training } from './training.ts'
import { trainingLimits } from './training-limits.ts'

export const documentNames = ['reading', 'limitations', 'guidebook', 'specifier'] as const
export type DocumentName = (typeof documentNames)[number]

const OwnTraining = Training.extend({
  /** Ids of the sections of the reading that were read. */
  read: z.array(z.string()),
  /** The latest first. */
  certificates: z.array(Certificate),
})
export type OwnTraining = z.infer<typeof OwnTraining>

export const trainingCalls = {
  own: endpoint({
    method: 'GET',
    path: '/training',
    gate: 'signed-in',
    summary: 'How far the caller is with the training, with the certificates',
    returns: OwnTraining,
  }),
  saveProgress: endpoint({
    method: 'PUT',
    path: '/training/progress',
    gate: 'signed-in',
    summary: 'Remembers which sections of the reading the caller has read; what was read before stays',
    body: z.object({ read: BoundedList(BoundedText(trainingLimits.sectionId), trainingLimits.sections) }),
    returns: z.object({ read: z.array(z.string()) }),
    limits: [
      { name: 'training progress', ...trainingLimits.progressSaves, by: ({ userId }) => String(userId) },
    ],
  }),
  finishQuiz: endpoint({
    method: 'POST',
    path: '/quiz_finished',
    gate: 'signed-in',
    summary: 'The caller passed the test: all ten answers are Yes. A repeated pass keeps the first date',
    body: z.object({ status: z.literal('passed', trainingMessages.statusPassed) }),
    returns: z.object({ user: User, certificate: Certificate }),
    limits: [{ name: 'tests', ...trainingLimits.tests, by: ({ userId }) => String(userId) }],
  }),
  checkCertificate: endpoint({
    method: 'GET',
    path: '/certificates/:number',
    gate: 'public',
    summary: 'Whether a certificate is valid, and whose it is, by its number',
    params: z.object({ number: CertificateNumber }),
    returns: CertificateCheck,
    limits: [
      { name: 'certificate checks', ...trainingLimits.certificateChecks, by: ({ address }) => address },
    ],
  }),
  certificatePdf: endpoint({
    method: 'GET',
    path: '/certificates/:number/pdf',
    gate: 'signed-in',
    summary: 'A certificate as PDF: the own one, or one of somebody of the own company',
    params: z.object({ number: CertificateNumber }),
    returns: 'file',
    prints: true,
  }),
  document: endpoint({
    method: 'GET',
    path: '/documents/:name.pdf',
    gate: 'public',
    summary: 'The training reading, the limitations, the guidebook or the product specifier as PDF',
    params: z.object({ name: z.enum(documentNames) }),
    query: z.object({
      language: z.enum(languages).default('en'),
      units: TaskType.default('imperial'),
    }),
    returns: 'file',
    prints: true,
    limits: [{ name: 'documents', ...trainingLimits.documents, by: ({ address }) => address }],
  }),
}
