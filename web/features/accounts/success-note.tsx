import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import classes from './account-form.module.css'

/** A success that stays on the page, unlike a notice. */
export function SuccessNote({ children }: { children: string }) {
  return (
    <div className={classes.success} role="status">
      <IconCheck size={24} aria-hidden="true" />
      <p>{children}</p>
    </div>
  )
}
