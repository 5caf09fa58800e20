import IconPrinter from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs'
import { pages } from '#contract/pages.ts'
import { LinkButton } from '#web/ui/link-button.tsx'

export function PrintLabels({ projectId }: { projectId: number }) {
  return (
    <LinkButton
      to={pages.labels.path}
      search={{ project_id: projectId }}
      variant="default"
      leftSection={<IconPrinter size={20} aria-hidden="true" />}
    >
      Print labels
    </LinkButton>
  )
}
