import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import classes from './account-form.module.css'

/** Good news that stays on the page. */
export function SuccessNote({ children }: { children: string }) {
  return (
    <div className={classes.told} role="status">
      <IconCheck size={24} aria-hidden="true" />
      <p>{children}</p>
    </div>
  )
}
