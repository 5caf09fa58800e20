import { useState } from 'react'
import { useGuidanceSearch } from '#web/features/training/guidance-search.ts'
import { useSession } from '#web/lib/session/session.ts'
import { LanguageSwitch } from '#web/ui/language-switch.tsx'
import { useFocusOnChange } from '#web/ui/wizard/focus-on-change.ts'
import { type Attempt, restoreAttempt, saveAttempt } from './answers.ts'
import { QuestionCard } from './question-card.tsx'
import classes from './test.module.css'
import { TestOverview } from './test-overview.tsx'
import { VisitorCard } from './visitor-card.tsx'

/** The test about the reading: an overview, then one question at a time. It belongs to an account. */
export function TestPage() {
  const userId = useSession()?.user.id
  const { language, setLanguage } = useGuidanceSearch()
  return (
    <div className={classes.page} lang={language}>
      <LanguageSwitch language={language} onChange={setLanguage} />
      {userId === undefined ? <VisitorCard language={language} /> : <Test key={userId} />}
    </div>
  )
}

function Test() {
  const { language } = useGuidanceSearch()
  const [attempt, setAttempt] = useState(restoreAttempt)
  const heading = useFocusOnChange<HTMLHeadingElement>(attempt.at)
  const change = (next: Attempt) => {
    saveAttempt(next)
    setAttempt(next)
  }
  const card = { language, attempt, onChange: change, heading }
  return attempt.at === 0 ? <TestOverview {...card} /> : <QuestionCard {...card} />
}
