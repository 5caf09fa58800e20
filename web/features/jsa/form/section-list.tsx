import { memo, useEffect, useRef, useState } from 'react'
import { groups } from '#contract/jsa/catalogue/catalogue.ts'
import type { CheckGroup } from '#contract/jsa/checks.ts'
import { GroupCount } from './group-count.tsx'
import { jumpTo, sectionId } from './jump.ts'
import classes from './sections.module.css'

/** From here on the list is beside the form and no longer above it. */
const wide = 1200

interface Part {
  name: string
  title: string
  group?: CheckGroup
}

const parts: Part[] = [
  { name: 'summary', title: 'Summary' },
  { name: 'job', title: 'The job' },
  ...groups.map(({ name, title }) => ({ name, title: title.en, group: name })),
  { name: 'locations', title: 'Locations' },
  { name: 'signing', title: 'Terms and signatures' },
]

/** Every section with its count: at a desk beside the form, on a phone a row above it. Both stay in sight. */
export const SectionList = memo(function SectionList() {
  const current = useSectionInView()
  const list = useRef<HTMLElement>(null)
  useEffect(() => {
    const item = list.current?.querySelector<HTMLElement>(`[data-section="${current}"]`)
    if (!item || !list.current) return
    // never scrollIntoView, which would move the page itself under the thumb
    // lines up with the cards below, on a phone as on a tablet
    list.current.scrollLeft = item.offsetLeft - Number.parseFloat(getComputedStyle(list.current).paddingLeft)
  }, [current])
  return (
    <nav ref={list} className={classes.sections} aria-label="Sections of the form">
      {parts.map(({ name, title, group }) => (
        <button
          key={name}
          type="button"
          data-section={name}
          aria-current={name === current ? 'location' : undefined}
          onClick={() => jumpTo(sectionId(name))}
        >
          <span>{title}</span>
          {group && <GroupCount group={group} />}
        </button>
      ))}
    </nav>
  )
})

/** The one at the top of the screen, below what stays there. */
function useSectionInView() {
  const [current, setCurrent] = useState('summary')
  useEffect(() => {
    const inView = new Set<string>()
    const observer = new IntersectionObserver(
      entries => {
        for (const { target, isIntersecting } of entries)
          if (isIntersecting) inView.add(target.id)
          else inView.delete(target.id)
        const first = parts.find(({ name }) => inView.has(sectionId(name)))
        if (first) setCurrent(first.name)
      },
      { rootMargin: `-${window.innerWidth < wide ? 180 : 120}px 0px 0px 0px` },
    )
    for (const { name } of parts) {
      const section = document.getElementById(sectionId(name))
      if (section) observer.observe(section)
    }
    return () => observer.disconnect()
  }, [])
  return current
}
