import { Button } from '@mantine/core'
import IconCircleCheckFilled from '@tabler/icons-react/dist/esm/icons/IconCircleCheckFilled.mjs'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { User } from '#contract/accounts/person.ts'
import { companyCalls } from '#contract/companies/calls.ts'
import { pages } from '#contract/pages.ts'
import { can } from '#contract/policies.ts'
import { firstStepTexts } from '#contract/projects/first-steps.ts'
import { read } from '#web/lib/api/query.ts'
import { useSession } from '#web/lib/session/session.ts'
import { callNow, callNowLink, settings } from '#web/lib/session/settings.ts'
import { tryStorage } from '#web/lib/storage/try-storage.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import classes from './first-steps.module.css'

/**
 * What the owner of a new company has still to do, until all of it is done or they hide it. Everybody else came by an
 * invitation, and sees `otherwise`.
 */
export function FirstSteps({ projects, otherwise = null }: { projects: number; otherwise?: ReactNode }) {
  const user = useSession()?.user
  const [hidden, hide] = useHidden(user?.id ?? 0)
  const crew = useCrew(user)
  if (!user || hidden || !mayLead(user) || crew === undefined) return otherwise
  const steps = firstSteps(user, crew, projects)
  if (steps.every(({ done }) => done)) return otherwise
  const next = steps.find(({ done }) => !done)
  return (
    <section className={classes.steps} aria-labelledby="first-steps">
      <h2 id="first-steps" className={classes.title}>
        {firstStepTexts.title}
      </h2>
      <p className={classes.count}>
        {firstStepTexts.count(steps.filter(({ done }) => done).length, steps.length)}
      </p>
      <ol className={classes.list}>
        {steps.map((step, index) => (
          <li key={step.title} className={classes.step} data-done={step.done}>
            {step.done ? (
              <IconCircleCheckFilled size={28} className={classes.tick} aria-label="Done" />
            ) : (
              <span className={classes.number} aria-hidden="true">
                {index + 1}
              </span>
            )}
            <div className={classes.text}>
              <p className={classes.name}>{step.title}</p>
              {!step.done && <p className={classes.help}>{step.help}</p>}
            </div>
            {!step.done && step.action?.(step === next)}
          </li>
        ))}
      </ol>
      <Button variant="subtle" color="gray" className={classes.hide} onClick={hide}>
        Hide this list
      </Button>
    </section>
  )
}

interface Step {
  title: string
  help: string
  done: boolean
  /** How it is done; the next one is the main thing on the page. */
  action?: (next: boolean) => ReactNode
}

function firstSteps(user: User, crew: boolean, projects: number): Step[] {
  const { confirm, company, invite, scan } = firstStepTexts
  return [
    { ...confirm(user.email), done: user.confirmed },
    {
      ...company,
      done: user.company_id !== null,
      action: next => (
        <LinkButton to={pages.setCompany.path} variant={next ? 'filled' : 'default'}>
          Set Company Info
        </LinkButton>
      ),
    },
    {
      ...invite,
      done: crew,
      // an invitation is a mail in somebody's name: only with a confirmed address
      action: next =>
        user.company_id !== null &&
        user.confirmed && (
          <LinkButton to={pages.company.path} variant={next ? 'filled' : 'default'}>
            Invite people
          </LinkButton>
        ),
    },
    can.startProject(user)
      ? {
          ...scan.start,
          done: projects > 0,
          action: next => (
            <LinkButton to={pages.startProject.path} variant={next ? 'filled' : 'default'}>
              Start Project
            </LinkButton>
          ),
        }
      : {
          ...scan.ask,
          done: projects > 0,
          action: () => (
            <Button
              component="a"
              variant="default"
              {...(settings.schedule_work_url
                ? { href: settings.schedule_work_url, target: '_blank', rel: 'noopener noreferrer' }
                : { href: callNowLink })}
            >
              {settings.schedule_work_url ? 'Schedule Work' : callNow}
            </Button>
          ),
        },
  ]
}

const mayLead = (user: User) => !user.admin && (user.company_id === null || can.manageCompany(user))

/** Whether anybody but the owner is in the company or asked into it; undefined until it is known. */
function useCrew(user: User | undefined): boolean | undefined {
  const id = user && mayLead(user) ? user.company_id : null
  const { data } = useQuery({
    ...read(companyCalls.company, { params: { id: id ?? 0 } }),
    enabled: id !== null,
  })
  if (id === null) return false
  return data && data.employees.length + data.invitations.length > 1
}

function useHidden(userId: number): [boolean, () => void] {
  const key = `hyperbola.first-steps.${userId}`
  const [hidden, setHidden] = useState(() => tryStorage(() => localStorage.getItem(key)) === 'hidden')
  const hide = () => {
    tryStorage(() => localStorage.setItem(key, 'hidden'))
    setHidden(true)
  }
  return [hidden, hide]
}
