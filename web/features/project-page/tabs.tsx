import { Tabs } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { type ComponentType, lazy, Suspense, useEffect, useRef } from 'react'
import type { ProjectHead } from '#contract/project-page/project-detail.ts'
import { LocationsTab } from '#web/features/locations/locations-tab/locations-tab.tsx'
import { isLocationTarget } from '#web/features/locations/photos/location-uploads.ts'
import { isOfProject } from '#web/features/projects/records/project-uploads.ts'
import { ReportTab } from '#web/features/reports/report-tab/report-tab.tsx'
import { UploadNotice } from '#web/features/uploads/upload-notice.tsx'
import { Loading } from '#web/ui/states.tsx'
import classes from './project-page.module.css'
import { defaultTab, projectPageSearch } from './search.ts'

type TabComponent = ComponentType<{ detail: ProjectHead; locationId?: number }>

interface ProjectTab {
  /** As the address has it. */
  name: string
  label: string
  component: TabComponent
  /** Without it, the tab is there on every project. */
  isShown?: (detail: ProjectHead) => boolean
}

const locationsTab: ProjectTab = { name: defaultTab, label: 'Locations', component: LocationsTab }

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
    component: lazyTab(() => import('#web/features/projects/records/comments-tab.tsx'), 'CommentsTab'),
  },
  {
    name: 'files',
    label: 'Photos/Drawings/Files',
    component: lazyTab(() => import('#web/features/projects/records/files-tab.tsx'), 'FilesTab'),
  },
  {
    name: 'members',
    label: 'Project Members',
    component: lazyTab(() => import('#web/features/projects/members/members-tab.tsx'), 'MembersTab'),
  },
  {
    name: 'logs',
    label: 'Maintenance Logs',
    component: lazyTab(() => import('#web/features/projects/records/logs-tab.tsx'), 'LogsTab'),
  },
  locationsTab,
  {
    name: 'terms',
    label: 'Terms and Conditions',
    component: lazyTab(() => import('#web/features/projects/info/terms-tab.tsx'), 'TermsTab'),
  },
]

/** The open tab is in the address, so that Back and a reload find it. */
export function ProjectTabs({ detail }: { detail: ProjectHead }) {
  const search = projectPageSearch(useSearch({ strict: false }))
  const navigate = useNavigate()
  const tabs = allTabs.filter(({ isShown }) => isShown?.(detail) ?? true)
  const { name: open, component: Content } = tabs.find(({ name }) => name === search.tab) ?? locationsTab
  const list = useOpenTabInView(open)
  const go = (tab: string | null) =>
    void navigate({ to: '.', search: projectPageSearch({ ...search, tab }), resetScroll: false })
  return (
    <>
      {/* the files tab itself lists all uploads */}
      {open !== 'files' && (
        <UploadNotice
          isWanted={isOfProject(detail.project.id)}
          isShownBelow={target => open === defaultTab && isLocationTarget(target)}
        />
      )}
      <Tabs
        value={open}
        onChange={go}
        variant="pills"
        keepMounted={false}
        activateTabWithKeyboard={false}
        classNames={{ list: classes.tabList, tab: classes.tab, panel: classes.panel }}
      >
        <Tabs.List ref={list} aria-label="Project sections">
          {tabs.map(({ name, label }) => (
            <Tabs.Tab key={name} value={name}>
              {label}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value={open}>
          <Suspense fallback={<Loading />}>
            <Content detail={detail} locationId={search.location_id} />
          </Suspense>
        </Tabs.Panel>
      </Tabs>
    </>
  )
}

function lazyTab<N extends string>(load: () => Promise<Record<N, TabComponent>>, name: N): TabComponent {
  return lazy<TabComponent>(async () => ({ default: (await load())[name] }))
}

/** On a phone the row of tabs is wider than the screen: the open one is scrolled into view. */
function useOpenTabInView(open: string) {
  const list = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again with each tab that is opened
  useEffect(() => {
    const row = list.current
    const tab = row?.querySelector<HTMLElement>('[aria-selected="true"]')
    if (row && tab) row.scrollLeft = tab.offsetLeft - (row.clientWidth - tab.offsetWidth) / 2
  }, [open])
  return list
}
