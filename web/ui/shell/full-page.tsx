import type { ReactNode } from 'react'
import { messages } from '#contract/messages.ts'
import { Brand } from './brand.tsx'
import classes from './full-page.module.css'
import { OfflineBanner } from './offline-banner.tsx'
import { Radargram } from './radargram.tsx'

/** The page of a person who is not signed in: who we are, one sentence, and the one thing to do. */
export function FullPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={classes.page}>
      <header className={classes.identity}>
        <Brand />
        <p className={classes.purpose}>{messages.portalPurpose}</p>
        <div className={classes.picture}>
          <Radargram width={880} height={560} targets={buried} found />
        </div>
      </header>
      <main className={classes.work}>
        <OfflineBanner />
        <div className={classes.form}>
          <h1 className={classes.title}>{title}</h1>
          {children}
        </div>
      </main>
    </div>
  )
}

const buried = [
  { x: 330, depth: 120, strength: 0.7 },
  { x: 700, depth: 250, strength: 0.3 },
]
