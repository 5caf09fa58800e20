import { settings } from '#web/lib/session/settings.ts'
import classes from './brand.module.css'
import { Mark } from './logo.tsx'

export function Brand() {
  return (
    <span className={classes.brand}>
      <Mark size={32} />
      {settings.provider_name}
    </span>
  )
}
