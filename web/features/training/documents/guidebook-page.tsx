import { downloadMessages } from '#contract/training/download-messages.ts'
import { guidebook } from '#contract/training/guidebook/guidebook.ts'
import { useOwnUnits } from '#web/lib/session/own-units.ts'
import { DocumentPage } from './document-page.tsx'

export function GuidebookPage() {
  const units = useOwnUnits()
  return (
    <DocumentPage
      lead={downloadMessages.guidebookLead}
      names={['guidebook', 'limitations']}
      document={guidebook('en', units)}
    />
  )
}
