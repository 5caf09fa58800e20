import type { ReactNode } from 'react'
import { messages } from '#contract/messages.ts'
import { Brand } from './brand.tsx'
import classes from './full-page.module.css'
import { Notices } from './notices.tsx'
import { OfflineBanner } from './offline-banner.tsx'
import { Radargram } from './radargram.tsx'

/** The frame of a page that is shown without signing in: the brand on one side, the form on the other. */
export function FullPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={classes.page}>
      <header className={classes.brand}>
        <div className={classes.notices}>
          <Notices />
        </div>
        <Brand />
        <p className={classes.purpose}>{messages.portalPurpose}</p>
        <div className={classes.picture}>
          <Radargram width={880} height={560} targets={targets} found />
        </div>
      </header>
      <main className={classes.main}>
        <OfflineBanner />
        <div className={classes.form}>
          <h1 className={classes.title}>{title}</h1>
          {children}
        </div>
      </main>
    </div>
  )
}

const targets = [
  { x: 330, depth: 120, strength: 0.7 },
  { x: 700, depth: 250, strength: 0.3 },
]
