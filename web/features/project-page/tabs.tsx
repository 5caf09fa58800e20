import { Tabs } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useRef } from 'react'
import type { ProjectHead } from '#contract/project-page/project-detail.ts'
import { LocationsTab } from '#web/features/locations/locations-tab/locations-tab.tsx'
import { isLocationTarget } from '#web/features/locations/photos/location-uploads.ts'
import { isOfProject } from '#web/features/projects/records/project-uploads.ts'
import { ReportTab } from '#web/features/reports/report-tab/report-tab.tsx'
import { UploadNotice } from '#web/features/uploads/upload-notice.tsx'
import { Loading } from '#web/ui/states.tsx'
import type { ProjectOffers } from './offers.ts'
import classes from './project-page.module.css'
import { defaultTab, projectPageSearch } from './search.ts'

type TabComponent = ComponentType<{ detail: ProjectHead; locationId?: number; Offers: ProjectOffers }>

interface ProjectTab {
  /** As the address has it. */
  name: string
  label: string
  component: TabComponent
  /** How much there is in it. */
  count?: (detail: ProjectHead) => number
  /** Without it, the tab is there on every project. */
  isShown?: (detail: ProjectHead) => boolean
}

const locationsTab: ProjectTab = {
  name: defaultTab,
  label: 'Locations',
  component: LocationsTab,
  count: ({ counts }) => counts.locations,
}

/** Every tab of a project, in this order. Those marked lazy are fetched when they are opened. */
const allTabs: ProjectTab[] = [
  {
    name: 'report',
    label: 'Access/View GPR Report',
    component: ReportTab,
    isShown: ({ counts }) => counts.report !== null,
  },
  { name: 'info', label: 'Project Info', component: lazyTab(() => import('./info-tab.tsx'), 'InfoTab') },
  {
    name: 'comments',
    label: 'Comments',
    count: ({ counts }) => counts.comments,
    component: lazyTab(() => import('#web/features/projects/records/comments-tab.tsx'), 'CommentsTab'),
  },
  {
    name: 'files',
    label: 'Photos/Drawings/Files',
    count: ({ counts }) => counts.files,
    component: lazyTab(() => import('#web/features/projects/records/files-tab.tsx'), 'FilesTab'),
  },
  {
    name: 'members',
    label: 'Project Members',
    count: ({ users }) => users.length,
    component: lazyTab(() => import('#web/features/projects/members/members-tab.tsx'), 'MembersTab'),
  },
  {
    name: 'logs',
    label: 'Maintenance Logs',
    count: ({ counts }) => counts.logs,
    component: lazyTab(() => import('#web/features/projects/records/logs-tab.tsx'), 'LogsTab'),
  },
  locationsTab,
  {
    name: 'terms',
    label: 'Terms and Conditions',
    component: lazyTab(() => import('#web/features/projects/info/terms-tab.tsx'), 'TermsTab'),
  },
  {
    name: 'history',
    label: 'History',
    component: lazyTab(() => import('#web/features/projects/history/history-tab.tsx'), 'HistoryTab'),
  },
]

/** The page around its tabs. The open one is in the address, so that Back and a reload find it. */
export function ProjectTabs({
  detail,
  head,
  facts,
  bar,
  Offers,
}: {
  detail: ProjectHead
  head: ReactNode
  /** Beside the open tab. */
  facts: ReactNode
  /** At the bottom of a phone's screen. */
  bar: ReactNode
  Offers: ProjectOffers
}) {
  const search = projectPageSearch(useSearch({ strict: false }))
  const navigate = useNavigate()
  const tabs = allTabs.filter(({ isShown }) => isShown?.(detail) ?? true)
  const { name: open, component: Content } = tabs.find(({ name }) => name === search.tab) ?? locationsTab
  const list = useOpenTabInView(open, tabs.length)
  const go = (tab: string | null) =>
    void navigate({ to: '.', search: projectPageSearch({ ...search, tab }), resetScroll: false })
  return (
    <Tabs
      value={open}
      onChange={go}
      variant="pills"
      keepMounted={false}
      activateTabWithKeyboard={false}
      classNames={{ root: classes.page, list: classes.tabList, tab: classes.tab, panel: classes.panel }}
    >
      {head}
      <Tabs.List ref={list} aria-label="Project sections">
        {tabs.map(({ name, label, count }) => (
          <Tabs.Tab key={name} value={name}>
            {label}
            <Count number={count?.(detail) ?? 0} />
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {facts}
      <div className={classes.work}>
        {/* the files tab itself lists all uploads */}
        {open !== 'files' && (
          <UploadNotice
            isWanted={isOfProject(detail.project.id)}
            isShownBelow={target => open === defaultTab && isLocationTarget(target)}
          />
        )}
        <Tabs.Panel value={open}>
          <Suspense fallback={<Loading />}>
            <Content detail={detail} locationId={search.location_id} Offers={Offers} />
          </Suspense>
        </Tabs.Panel>
      </div>
      {bar}
    </Tabs>
  )
}

const Count = ({ number }: { number: number }) =>
  number > 0 && <span className={classes.count}> {number}</span>

function lazyTab<N extends string>(load: () => Promise<Record<N, TabComponent>>, name: N): TabComponent {
  return lazy<TabComponent>(async () => ({ default: (await load())[name] }))
}

/** On a phone the row of tabs is wider than the screen: the open one is scrolled into view. */
function useOpenTabInView(open: string, count: number) {
  const list = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again with each tab that is opened or added
  useEffect(() => {
    const row = list.current
    const tab = row?.querySelector<HTMLElement>('[aria-selected="true"]')
    if (row && tab) row.scrollLeft = tab.offsetLeft - (row.clientWidth - tab.offsetWidth) / 2
  }, [open, count])
  return list
}
