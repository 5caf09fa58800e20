import { Drawer } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { ModalsProvider } from '@mantine/modals'
import { Outlet, useLocation, useMatches } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef } from 'react'
import { useOwnUser } from '#web/features/accounts/own-user.ts'
import { ConfirmBanner } from './features/accounts/registration/confirm-banner.tsx'
import { formUploads } from './features/jsa/form/form-uploads.ts'
import { jsaLocationUploads } from './features/jsa/locations/uploads.ts'
import { EndingBanner } from './features/licenses/ending-banner.tsx'
import { locationUploads } from './features/locations/photos/location-uploads.ts'
import { projectUploads } from './features/projects/records/project-uploads.ts'
import { registerUploadKinds } from './features/uploads/targets.ts'
import { UploadBanner } from './features/uploads/upload-banner.tsx'
import { showNext } from './lib/notify-next.ts'
import { useSmallScreen } from './lib/screen.ts'
import { callNow, callNowLink, settings } from './lib/session/settings.ts'
import { useTitle } from './lib/title.ts'
import { Brand } from './ui/shell/brand.tsx'
// with the shell, so that a notice can be drawn when there is no connection to fetch it by
import './ui/shell/notice-list.tsx'
import classes from './layout.module.css'
import { Notices } from './ui/shell/notices.tsx'
import { OfflineBanner } from './ui/shell/offline-banner.tsx'
import { Sidebar } from './ui/shell/sidebar.tsx'
import { TopBar } from './ui/shell/top-bar.tsx'

registerUploadKinds({
  project: projectUploads,
  location: locationUploads,
  jsa: formUploads,
  jsa_location: jsaLocationUploads,
})

/** The shell around every page behind the sign-in. */
export function Layout() {
  const title = useMatches({ select: matches => matches.at(-1)?.staticData.title }) ?? settings.provider_name
  return (
    <Shell title={title}>
      <Outlet />
    </Shell>
  )
}

export function Shell({ title, children }: { title: string; children: ReactNode }) {
  useTitle(title)
  // keeps the session's copy of the person up to date; an ended session leads to the sign-in page
  useOwnUser()
  const small = useSmallScreen()
  const [open, { open: openMenu, close: closeMenu }] = useDisclosure()
  const content = useContentFocus()
  useNextNotice()
  return (
    <ModalsProvider>
      <a href="#content" className={classes.skip}>
        Skip to content
      </a>
      <div className={classes.shell}>
        {!small && (
          <aside className={classes.side}>
            <div className={classes.brand}>
              <Brand />
            </div>
            <Sidebar />
          </aside>
        )}
        <div className={classes.column}>
          <TopBar title={title} onMenu={openMenu} />
          <Notices />
          <OfflineBanner />
          <ConfirmBanner />
          <EndingBanner />
          <UploadBanner />
          <main id="content" ref={content} tabIndex={-1} className={classes.content}>
            {children}
          </main>
          <footer className={classes.footer}>
            Questions on site? <a href={callNowLink}>{callNow}</a>
          </footer>
        </div>
      </div>
      <Drawer
        opened={small && open}
        onClose={closeMenu}
        title={<Brand />}
        size={320}
        // above a notice
        zIndex={500}
        classNames={{ content: classes.drawer, header: classes.drawerHeader, body: classes.drawerBody }}
      >
        <Sidebar onNavigate={closeMenu} />
      </Drawer>
    </ModalsProvider>
  )
}

/** Shows what the page before wanted to be said here. */
function useNextNotice() {
  const { pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again with each page
  useEffect(showNext, [pathname])
}

/** After a navigation, moves the focus to the new page, so that Tab and screen readers start there. */
function useContentFocus() {
  const content = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    content.current?.focus({ preventScroll: true })
  }, [pathname])
  return content
}
