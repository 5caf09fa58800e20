import IconBarcode from '@tabler/icons-react/dist/esm/icons/IconBarcode.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import type { LinkProps } from '@tanstack/react-router'
import { pages } from '#contract/pages.ts'
import { can } from '#contract/policies.ts'
import { useHasScreen } from '#web/lib/session/has-screen.ts'
import { useSession } from '#web/lib/session/session.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import classes from './dashboard.module.css'

/** What a technician starts a day with. */
export function QuickLinks() {
  const person = useSession()?.user
  const hasScreen = useHasScreen()
  if (!person || !can.startProject(person)) return null
  return (
    <nav aria-label="Quick links" className={classes.quickLinks}>
      {can.changeInTool(person) && (
        <LinkButton to={pages.startProject.path} leftSection={<IconPlus size={20} aria-hidden="true" />}>
          Start Project
        </LinkButton>
      )}
      {hasScreen(pages.scanner) && (
        <LinkButton
          to={pages.scanner.path as LinkProps['to']}
          variant="default"
          leftSection={<IconBarcode size={20} aria-hidden="true" />}
        >
          Scan a barcode
        </LinkButton>
      )}
    </nav>
  )
}
