import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { licenseCalls } from '#contract/licenses/calls.ts'
import { licenseMessages } from '#contract/licenses/messages.ts'
import { soldAs } from '#contract/licenses/prices.ts'
import { messages } from '#contract/messages.ts'
import { pages } from '#contract/pages.ts'
import { read } from '#web/lib/api/query.ts'
import { useSession } from '#web/lib/session/session.ts'
import { settings } from '#web/lib/session/settings.ts'
import { Callout } from '#web/ui/callout.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { AskOwner } from './ask-owner.tsx'
import { BundleCard } from './bundle-card.tsx'
import classes from './licenses.module.css'
import { OpenOrders } from './open-orders.tsx'
import { PlanCards } from './plan-cards.tsx'
import { PurchaseDialog } from './purchase-dialog.tsx'
import type { Wanted } from './purchase-key.ts'
import { purchaseSearch } from './purchase-search.ts'
import { YourLicense } from './your-license.tsx'

/** What can be bought, and what one has. Anybody may look; whoever signed in may buy. */
export function LicensesPage() {
  const user = useSession()?.user
  const { data: own } = useQuery({ ...read(licenseCalls.own, {}), enabled: user !== undefined })
  const { redirect, ...asked } = useSearch({ from: '/shell/licenses' })
  const { buy, seats } = purchaseSearch(asked)
  const navigate = useNavigate()
  const choose = (wanted: Wanted) => {
    void navigate({
      to: pages.licenses.path,
      search: { redirect, buy: wanted.type, ...(wanted.seats !== null && { seats: wanted.seats }) },
    })
  }
  const close = () => void navigate({ to: pages.licenses.path, search: { redirect }, replace: true })
  const wanted = user && buy && soldAs(buy, seats ?? null) ? { type: buy, seats: seats ?? null } : null
  return (
    <div className={classes.page}>
      {user?.license.kind === 'none' && (
        <Callout kind="caution">
          <p>{messages.licenseNeeded}</p>
        </Callout>
      )}
      {user && <YourLicense license={user.license} bundle={own?.bundle ?? null} />}
      {own && <OpenOrders orders={own.orders} />}
      {own?.can_ask_owner && <AskOwner askedAt={own.asked_at} />}
      {!user && <SignIn />}
      {settings.payments.mode === 'test' && (
        <Callout kind="caution" standing>
          <p>{licenseMessages.testMode}</p>
        </Callout>
      )}
      <PlanCards onChoose={user ? type => choose({ type, seats: null }) : null} />
      <BundleCard
        user={user ?? null}
        bundleInUse={own?.bundle ?? null}
        onChoose={seats => choose({ type: 'corporate', seats })}
      />
      <p className={classes.small}>{licenseMessages.noRenewal}</p>
      <PurchaseDialog wanted={wanted} own={own} redirect={redirect} onClose={close} />
    </div>
  )
}

function SignIn() {
  return (
    <section className={classes.signIn}>
      <p>{licenseMessages.licenseUnknown}</p>
      <LinkButton to={pages.signIn.path} search={{ redirect: pages.licenses.path }}>
        {licenseMessages.signInToBuy}
      </LinkButton>
    </section>
  )
}
