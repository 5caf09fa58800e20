import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { pages } from '#contract/pages.ts'
import { trainingCalls } from '#contract/training/calls.ts'
import { certificatePageMessages } from '#contract/training/certificate-page-messages.ts'
import { read } from '#web/lib/api/query.ts'
import { useTitle } from '#web/lib/title.ts'
import { Answered } from '#web/ui/answered.tsx'
import { FullPage } from '#web/ui/shell/full-page.tsx'
import { CertificateResult } from './certificate-result.tsx'

/** Where the code printed on a certificate leads. Anybody may check one. */
export function CertificatePage() {
  useTitle(pages.certificate.title)
  const number = useParams({ strict: false }).id ?? ''
  const query = useQuery(read(trainingCalls.checkCertificate, { params: { number } }))
  return (
    <FullPage title={certificatePageMessages.question}>
      <Answered query={query}>{check => <CertificateResult check={check} />}</Answered>
    </FullPage>
  )
}
