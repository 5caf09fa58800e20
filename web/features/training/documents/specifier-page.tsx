import { downloadMessages } from '#contract/training/download-messages.ts'
import { specifier } from '#contract/training/specifier/specifier.ts'
import { DocumentPage } from './document-page.tsx'

export function SpecifierPage() {
  return (
    <DocumentPage
      lead={downloadMessages.specifierLead}
      names={['specifier', 'limitations']}
      document={specifier('en', 'imperial')}
    />
  )
}
