import type { Icon } from '@tabler/icons-react'
import IconBarcode from '@tabler/icons-react/dist/esm/icons/IconBarcode.mjs'
import IconBuilding from '@tabler/icons-react/dist/esm/icons/IconBuilding.mjs'
import IconBuildingPlus from '@tabler/icons-react/dist/esm/icons/IconBuildingPlus.mjs'
import IconCertificate from '@tabler/icons-react/dist/esm/icons/IconCertificate.mjs'
import IconLayoutDashboard from '@tabler/icons-react/dist/esm/icons/IconLayoutDashboard.mjs'
import IconLayoutList from '@tabler/icons-react/dist/esm/icons/IconLayoutList.mjs'
import IconMap2 from '@tabler/icons-react/dist/esm/icons/IconMap2.mjs'
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

export interface NavigationLink {
  page: Page
  /** Where it isn't the title of the page. */
  label?: string
  icon?: Icon
  visible: (person: Person | null) => boolean
}

/** The links of the shell and who sees them; a link whose page has no screen yet is hidden. */
const groups = {
  user: [
    { page: pages.profile, icon: IconUser, visible: signedIn },
    { page: pages.company, icon: IconBuilding, visible: when(can.manageCompany) },
  ],
  work: [
    { page: pages.projects, icon: IconLayoutList, visible: signedIn },
    { page: pages.maps, icon: IconMap2, visible: signedIn },
    { page: pages.startProject, icon: IconPlus, visible: when(can.startProject) },
    {
      page: pages.startPrivateProject,
      icon: IconShovel,
      visible: when(can.startProject),
    },
    { page: pages.scanner, label: 'Scanner', icon: IconBarcode, visible: signedIn },
    { page: pages.labels, icon: IconTags, visible: when(can.printLabels) },
    {
      page: pages.setCompany,
      icon: IconBuildingPlus,
      visible: when(can.setCompany),
    },
    { page: pages.licenses, icon: IconCertificate, visible: everybody },
  ],
  learn: [
    { page: pages.training, visible: everybody },
    { page: pages.limitations, visible: everybody },
    { page: pages.guidebook, visible: everybody },
    { page: pages.productSpecification, visible: everybody },
  ],
  admin: [
    { page: pages.adminPortal, icon: IconBuilding, visible: when(can.administer) },
    { page: pages.addCompany, icon: IconBuildingPlus, visible: when(can.administer) },
    { page: pages.addUser, icon: IconUserPlus, visible: when(can.administer) },
    { page: pages.users, icon: IconUsers, visible: when(can.administer) },
    {
      page: pages.licenseOrders,
      icon: IconCertificate,
      visible: when(can.administer),
    },
    { page: pages.operations, icon: IconSettings, visible: when(can.administer) },
  ],
  topBar: [
    { page: pages.dashboard, icon: IconLayoutDashboard, visible: signedIn },
    { page: pages.profile, label: 'Profile', icon: IconUser, visible: signedIn },
  ],
} satisfies Record<string, NavigationLink[]>

export function useNavigation(group: keyof typeof groups): NavigationLink[] {
  const hasScreen = useHasScreen()
  const person = useSession()?.user ?? null
  return groups[group].filter(({ page, visible }) => hasScreen(page) && visible(person))
}

function everybody() {
  return true
}

function signedIn(person: Person | null) {
  return person !== null
}

function when(rule: (person: Person) => boolean) {
  return (person: Person | null) => person !== null && rule(person)
}
