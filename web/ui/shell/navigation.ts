import type { Icon } from '@tabler/icons-react'
import IconBarcode from '@tabler/icons-react/dist/esm/icons/IconBarcode.mjs'
import IconBuilding from '@tabler/icons-react/dist/esm/icons/IconBuilding.mjs'
import IconBuildingPlus from '@tabler/icons-react/dist/esm/icons/IconBuildingPlus.mjs'
import IconCertificate from '@tabler/icons-react/dist/esm/icons/IconCertificate.mjs'
import IconLayoutDashboard from '@tabler/icons-react/dist/esm/icons/IconLayoutDashboard.mjs'
import IconLayoutList from '@tabler/icons-react/dist/esm/icons/IconLayoutList.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import IconSettings from '@tabler/icons-react/dist/esm/icons/IconSettings.mjs'
import IconShovel from '@tabler/icons-react/dist/esm/icons/IconShovel.mjs'
import IconTags from '@tabler/icons-react/dist/esm/icons/IconTags.mjs'
import IconUser from '@tabler/icons-react/dist/esm/icons/IconUser.mjs'
import IconUserPlus from '@tabler/icons-react/dist/esm/icons/IconUserPlus.mjs'
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs'
import { type Page, pages } from '#contract/pages.ts'
import { can, type Person } from '#contract/policies.ts'
import { useHasScreen } from '#web/lib/session/has-screen.ts'
import { useSession } from '#web/lib/session/session.ts'

export interface Entry {
  page: Page
  label: string
  icon: Icon
  rule: (person: Person | null) => boolean
}

/** Every link of the shell and who sees it. One whose page has no screen yet stays hidden by itself. */
const entries = {
  user: [
    { page: pages.profile, label: 'User Profile', icon: IconUser, rule: signedIn },
    { page: pages.company, label: 'Company Profile', icon: IconBuilding, rule: when(can.manageCompany) },
  ],
  work: [
    { page: pages.projects, label: 'Projects', icon: IconLayoutList, rule: signedIn },
    { page: pages.startProject, label: 'Start Project', icon: IconPlus, rule: when(can.startProject) },
    {
      page: pages.startPrivateProject,
      label: 'Start Private Project',
      icon: IconShovel,
      rule: when(can.startProject),
    },
    { page: pages.scanner, label: 'Scanner', icon: IconBarcode, rule: signedIn },
    { page: pages.labels, label: 'Print labels', icon: IconTags, rule: when(can.printLabels) },
    { page: pages.setCompany, label: 'Set Company Info', icon: IconBuildingPlus, rule: when(can.setCompany) },
    { page: pages.licenses, label: 'Licenses', icon: IconCertificate, rule: () => true },
  ],
  admin: [
    { page: pages.adminPortal, label: 'Admin Portal', icon: IconSettings, rule: when(can.administer) },
    { page: pages.addCompany, label: 'Add Company', icon: IconBuildingPlus, rule: when(can.administer) },
    { page: pages.addUser, label: 'Add User', icon: IconUserPlus, rule: when(can.administer) },
    { page: pages.users, label: 'User Lists', icon: IconUsers, rule: when(can.administer) },
  ],
  topBar: [
    { page: pages.dashboard, label: 'Dashboard', icon: IconLayoutDashboard, rule: signedIn },
    { page: pages.profile, label: 'Profile', icon: IconUser, rule: signedIn },
  ],
} satisfies Record<string, Entry[]>

export function useEntries(group: keyof typeof entries): Entry[] {
  const isDeclared = useHasScreen()
  const person = useSession()?.user ?? null
  return entries[group].filter(({ page, rule }) => isDeclared(page) && rule(person))
}

function signedIn(person: Person | null) {
  return person !== null
}

function when(rule: (person: Person) => boolean) {
  return (person: Person | null) => person !== null && rule(person)
}
