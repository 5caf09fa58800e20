import { useEffect, useState } from 'react'
import type { GuidanceDocument } from '#contract/training/guidance-document.ts'
import { limitationsMessages } from '#contract/training/limitations-messages.ts'
import classes from './limitations.module.css'

export const checkerId = 'check-a-distance'

/** Beside the text at a desk, where it stays in view; above it on a phone. */
export function Contents({ document: { language, sections } }: { document: GuidanceDocument }) {
  const current = useSectionInView()
  const [first, ...others] = sections.map(({ id, heading }) => ({ id, heading }))
  const checker = { id: checkerId, heading: limitationsMessages.checker[language] }
  const links = [...(first ? [first] : []), checker, ...others]
  const heading = limitationsMessages.contents[language]
  return (
    <nav className={classes.contents} aria-label={heading}>
      <p>{heading}</p>
      <ol>
        {links.map(link => (
          <li key={link.id}>
            <a href={`#${link.id}`} aria-current={link.id === current ? 'location' : undefined}>
              {link.heading}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}

/** The section that is being read: the last one to reach the upper part of the window. */
function useSectionInView(): string | null {
  const [current, setCurrent] = useState<string | null>(null)
  useEffect(() => {
    const observer = new IntersectionObserver(
      entries => {
        const entered = entries.filter(({ isIntersecting }) => isIntersecting).at(-1)
        if (entered) setCurrent(entered.target.id)
      },
      { rootMargin: '-15% 0px -75% 0px' },
    )
    for (const section of document.querySelectorAll('main section[id]')) observer.observe(section)
    return () => observer.disconnect()
  }, [])
  return current
}
