import { Tabs } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { type ComponentType, lazy, Suspense, useEffect, useRef } from 'react'
import { pages } from '#contract/pages.ts'
import type { ProjectDetail } from '#contract/project-page/project-detail.ts'
import { isLocationTarget } from '#web/features/locations/photos/location-uploads.ts'
import { type ProjectTab, projectSearch, projectTabs } from '#web/features/projects/project-search.ts'
import { isOfProject } from '#web/features/projects/records/project-uploads.ts'
import { UploadNotice } from '#web/features/uploads/upload-notice.tsx'
import { useHasScreen } from '#web/lib/session/has-screen.ts'
import { Loading } from '#web/ui/states.tsx'
import classes from './project-tabs.module.css'

/** The tabs that later features fill: a project knows that they are there, not what is in them. */
export interface LaterParts {
  locations: ComponentType<{ detail: ProjectDetail; locationId?: number }>
  report: ComponentType<{ detail: ProjectDetail }>
}

/** The parts of a project. Which one is open stands in the address, so that Back and a reload find it. */
export function ProjectTabs({ detail, parts }: { detail: ProjectDetail; parts: LaterParts }) {
  const asked = projectSearch(useSearch({ strict: false }))
  const navigate = useNavigate()
  const declared = useHasScreen()
  const hasReport = detail.gpr_report !== null && declared(pages.reportView)
  const shown = projectTabs.filter(tab => tab !== 'report' || hasReport)
  const open = shown.find(tab => tab === asked.tab) ?? 'locations'
  const list = useOpenTabInView(open)
  const go = (tab: string | null) =>
    void navigate({ to: '.', search: projectSearch({ ...asked, tab }), resetScroll: false })
  return (
    <>
      {/* where the files are, it stands in full */}
      {open !== 'files' && (
        <UploadNotice
          isWanted={isOfProject(detail.project.id)}
          isShownBelow={target => open === 'locations' && isLocationTarget(target)}
        />
      )}
      <Tabs
        value={open}
        onChange={go}
        variant="pills"
        keepMounted={false}
        activateTabWithKeyboard={false}
        classNames={{ list: classes.list, tab: classes.tab, panel: classes.panel }}
      >
        <Tabs.List ref={list} aria-label="Parts of the project">
          {shown.map(tab => (
            <Tabs.Tab key={tab} value={tab}>
              {titles[tab]}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value={open}>
          <Suspense fallback={<Loading />}>
            <Content tab={open} detail={detail} locationId={asked.location_id} parts={parts} />
          </Suspense>
        </Tabs.Panel>
      </Tabs>
    </>
  )
}

const titles: Record<ProjectTab, string> = {
  report: 'Access/View GPR Report',
  info: 'Project Info',
  comments: 'Comments',
  files: 'Photos/Drawings/Files',
  members: 'Project Members',
  logs: 'Maintenance Logs',
  locations: 'Locations',
  terms: 'Terms and Conditions',
}

function Content({
  tab,
  detail,
  locationId,
  parts,
}: {
  tab: ProjectTab
  detail: ProjectDetail
  locationId?: number
  parts: LaterParts
}) {
  if (tab === 'locations') return <parts.locations detail={detail} locationId={locationId} />
  const Part = tab === 'report' ? parts.report : ownParts[tab]
  return <Part detail={detail} />
}

const ownParts = {
  info: lazy(() =>
    import('#web/features/projects/info/info-tab.tsx').then(({ InfoTab }) => ({ default: InfoTab })),
  ),
  comments: lazy(() =>
    import('#web/features/projects/records/comments-tab.tsx').then(({ CommentsTab }) => ({
      default: CommentsTab,
    })),
  ),
  files: lazy(() =>
    import('#web/features/projects/records/files-tab.tsx').then(({ FilesTab }) => ({ default: FilesTab })),
  ),
  members: lazy(() =>
    import('#web/features/projects/members/members-tab.tsx').then(({ MembersTab }) => ({
      default: MembersTab,
    })),
  ),
  logs: lazy(() =>
    import('#web/features/projects/records/logs-tab.tsx').then(({ LogsTab }) => ({ default: LogsTab })),
  ),
  terms: lazy(() =>
    import('#web/features/projects/info/terms-tab.tsx').then(({ TermsTab }) => ({ default: TermsTab })),
  ),
}

/** On a phone the row of tabs is longer than the screen: the open one is brought into it. */
function useOpenTabInView(open: ProjectTab) {
  const list = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each tab that is opened
  useEffect(() => {
    const row = list.current
    const tab = row?.querySelector<HTMLElement>('[aria-selected="true"]')
    if (row && tab) row.scrollLeft = tab.offsetLeft - (row.clientWidth - tab.offsetWidth) / 2
  }, [open])
  return list
}
