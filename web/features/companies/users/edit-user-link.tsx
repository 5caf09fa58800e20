import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import type { Employee } from '#contract/accounts/person.ts'
import { pages } from '#contract/pages.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import classes from '#web/ui/tables/row-button.module.css'

/** In a row of a table: leads to the page that changes this person. */
export function EditUserLink({
  row,
  compact = false,
}: {
  row: Pick<Employee, 'id' | 'full_name'>
  compact?: boolean
}) {
  return (
    <LinkButton
      to={pages.editUser.path}
      params={{ id: String(row.id) }}
      variant="default"
      className={classes.iconButton}
      aria-label={`Edit ${row.full_name}`}
      title="Edit"
      data-compact={compact || undefined}
    >
      <IconPencil size={20} aria-hidden="true" />
      <span className={classes.label}>Edit</span>
    </LinkButton>
  )
}
