import { settings } from '#web/lib/session/settings.ts'
import classes from './brand.module.css'
import { Logo } from './logo.tsx'

export function Brand() {
  return (
    <span className={classes.brand}>
      <Logo size={32} />
      {settings.provider_name}
    </span>
  )
}
