import { Button } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { pages } from '#contract/pages.ts'
import { can } from '#contract/policies.ts'
import type { MapProject } from '#contract/projects/map.ts'
import { mapMessages } from '#contract/projects/map-messages.ts'
import { useSession } from '#web/lib/session/session.ts'
import { Unread } from '#web/ui/answered.tsx'
import { Callout } from '#web/ui/callout.tsx'
import { ToggleGroup } from '#web/ui/fields/toggle-group.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { UnlessOnHold } from '#web/ui/on-hold/unless-on-hold.tsx'
import { Empty, Loading } from '#web/ui/states.tsx'
import { extentOf } from './extent.ts'
import { JobCard } from './job-card.tsx'
import { type Center, JobMap, type JobMapHandle, type MapAnswer } from './job-map.tsx'
import classes from './map.module.css'
import { MapFilters } from './map-filters.tsx'
import { listId, MapList } from './map-list.tsx'
import { type MapView, mapQuery } from './map-query.ts'
import { type MapSearch, mapSearch } from './map-search.ts'

export function MapPage() {
  const userId = useSession()?.user.id
  // another person begins anew: the job that was chosen before may be none of theirs
  return userId === undefined ? <SignInFirst /> : <JobsOnMap key={userId} />
}

function JobsOnMap() {
  const search = mapSearch(useSearch({ strict: false }))
  const navigate = useNavigate()
  const router = useRouter()
  const [view, setView] = useState<MapView | null>(null)
  const [page, setPage] = useState(1)
  const {
    data: answered,
    error,
    refetch,
    isPlaceholderData,
  } = useQuery({
    ...mapQuery(view, search, page),
    placeholderData: keepPreviousData,
  })
  // a view that cannot be loaded has no answer of its own: the one before stays
  const [last, setLast] = useState(answered)
  if (answered && answered !== last) setLast(answered)
  const data = answered ?? last
  const goTo = (change: MapSearch, replace: boolean) => {
    setPage(1)
    void navigate({
      to: pages.maps.path,
      search: mapSearch({ ...search, ...change }),
      replace,
      resetScroll: false,
    })
  }
  if (!data) return error ? <Unread error={error} retry={() => void refetch()} /> : <Loading />
  const start = centerIn(search)
  const filtered = search.step !== undefined || search.type !== undefined
  if (!start && !filtered && data.total === 0 && data.unplaced === 0) return <NoJobs />
  return (
    <div className={classes.page}>
      <MapFilters search={search} onChange={change => goTo(change, false)} />
      {error && (
        <Callout kind="caution">
          <div className={classes.failed}>
            {mapMessages.stale}
            <Button variant="default" onClick={() => void refetch()}>
              Try again
            </Button>
          </div>
        </Callout>
      )}
      <MapAndList
        data={data}
        stale={isPlaceholderData}
        start={start}
        page={page}
        onPage={setPage}
        onMove={(next, center) => {
          setView(next)
          // a move that ends while the next page is loading must not call the person back
          if (router.latestLocation.pathname === pages.maps.path) goTo(center, true)
        }}
      />
    </div>
  )
}

function centerIn({ latitude, longitude, zoom }: MapSearch): Center | null {
  if (latitude === undefined || longitude === undefined || zoom === undefined) return null
  return { latitude, longitude, zoom }
}

function MapAndList({
  data,
  stale,
  start,
  page,
  onPage,
  onMove,
}: {
  data: MapAnswer
  stale: boolean
  start: Center | null
  page: number
  onPage: (page: number) => void
  onMove: (view: MapView, center: Center) => void
}) {
  const map = useRef<JobMapHandle>(null)
  const [chosen, setChosen] = useState<MapProject | null>(null)
  const [shown, setShown] = useState<'map' | 'list'>('map')
  // where the jobs are, once, unless the address says where to look
  const first = useRef(start ? null : extentOf(data))
  useEffect(() => {
    if (first.current) map.current?.fit(first.current)
    first.current = null
  }, [])
  const close = () => {
    setChosen(null)
    map.current?.focus()
  }
  const showOnMap = (project: MapProject) => {
    setShown('map')
    setChosen(project)
    map.current?.show(project)
  }
  return (
    <>
      <div className={classes.switch}>
        <ToggleGroup label="Show" value={shown} options={parts} onChange={setShown} />
      </div>
      <div className={classes.parts} data-shown={shown} data-stale={stale} aria-busy={stale}>
        <a className={classes.skip} href={`#${listId}`}>
          Skip to the list
        </a>
        <div className={classes.frame}>
          <JobMap
            ref={map}
            data={data}
            start={start}
            chosen={chosen?.id ?? null}
            onMove={onMove}
            onChoose={setChosen}
          />
          {chosen && <JobCard project={chosen} onClose={close} />}
        </div>
        <MapList data={data} page={page} onPage={onPage} onShow={showOnMap} />
      </div>
    </>
  )
}

const parts = [
  { value: 'map', label: 'Map' },
  { value: 'list', label: 'List' },
] as const

const NoJobs = () => (
  <UnlessOnHold projects>
    <NoneYet />
  </UnlessOnHold>
)

function NoneYet() {
  const person = useSession()?.user
  const mayStart = person && can.startProject(person) && can.changeInTool(person)
  return (
    <Empty
      title="No jobs on the map yet"
      action={mayStart && <LinkButton to={pages.startProject.path}>Start Project</LinkButton>}
    >
      {mayStart ? mapMessages.noneStart : mapMessages.none}
    </Empty>
  )
}

function SignInFirst() {
  return (
    <Empty
      title="Sign in to see your jobs on the map"
      action={
        <LinkButton to={pages.signIn.path} search={{ redirect: pages.maps.path }}>
          Sign in
        </LinkButton>
      }
    >
      {mapMessages.signIn}
    </Empty>
  )
}
