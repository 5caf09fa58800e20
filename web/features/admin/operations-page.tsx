import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { pages } from '#contract/pages.ts'
import { UnlessOnHold } from '#web/ui/on-hold/unless-on-hold.tsx'
import classes from './operations.module.css'

/** A page of operations, below the way to the others. */
export function OperationsPage({ children }: { children: ReactNode }) {
  return (
    <UnlessOnHold>
      <div className={classes.page}>
        <nav className={classes.nav} aria-label="Operations">
          {parts.map(({ page, label }) => (
            <Link key={page.path} to={page.path} activeOptions={{ exact: true, includeSearch: false }}>
              {label}
            </Link>
          ))}
        </nav>
        {children}
      </div>
    </UnlessOnHold>
  )
}

const parts = [
  { page: pages.operations, label: 'System' },
  { page: pages.mails, label: 'Email' },
  { page: pages.failedJobs, label: 'Failed jobs' },
  { page: pages.auditTrail, label: 'Audit trail' },
  { page: pages.licenseOrders, label: 'Licenses and orders' },
] as const
