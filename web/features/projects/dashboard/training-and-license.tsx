import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import IconCircleX from '@tabler/icons-react/dist/esm/icons/IconCircleX.mjs'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { User } from '#contract/accounts/person.ts'
import type { License } from '#contract/licenses/license.ts'
import { pages } from '#contract/pages.ts'
import { projectMessages } from '#contract/projects/messages.ts'
import { trainingLine } from '#contract/training/training-words.ts'
import { formatDate } from '#web/lib/format.ts'
import { Section } from '#web/ui/section.tsx'
import classes from './dashboard.module.css'

/** What the person must have to go on site and to use the portal. */
export function TrainingAndLicense({ user: { orientation_signed_at, license, training } }: { user: User }) {
  const course = trainingLine(training, new Date(), formatDate)
  return (
    <Section title="Training and license">
      <ul className={classes.requirements}>
        <Requirement met={orientation_signed_at !== null}>
          <Link to={pages.profile.path}>
            {orientation_signed_at
              ? projectMessages.trainingSigned(formatDate(orientation_signed_at))
              : projectMessages.trainingNone}
          </Link>
        </Requirement>
        <Requirement
          met={course.tone === 'plain' || course.tone === 'clear'}
          overdue={course.tone === 'stop'}
        >
          <Link to={pages.training.path} search={{}}>
            {course.words} {course.state !== 'passed' && <strong>Take training</strong>}
          </Link>
        </Requirement>
        <Requirement met={!endsSoon(license)}>
          <Link to={pages.licenses.path}>
            {license.ends_at
              ? projectMessages.licenseRuns(licenseNames[license.kind], formatDate(license.ends_at))
              : projectMessages.licenseStays(licenseNames[license.kind])}
          </Link>
        </Requirement>
      </ul>
    </Section>
  )
}

function Requirement({
  met,
  overdue = false,
  children,
}: {
  met: boolean
  overdue?: boolean
  children: ReactNode
}) {
  const Icon = met ? IconCircleCheck : overdue ? IconCircleX : IconAlertTriangle
  return (
    <li data-met={met} data-overdue={overdue}>
      <Icon size={24} role="img" aria-label={met ? 'In order' : overdue ? 'Overdue' : 'Caution'} />
      {children}
    </li>
  )
}

const endsSoon = ({ ends_at }: License) =>
  ends_at !== null && Date.parse(ends_at) - Date.now() < noticeDays * 24 * 60 * 60 * 1000

/** How long before its end a license is pointed out. */
const noticeDays = 14

const licenseNames: Record<License['kind'], string> = {
  admin: 'Platform admin',
  gold: 'Gold license',
  free: 'Free trial',
  silver: 'Silver license',
  none: 'License',
}
