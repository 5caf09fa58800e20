import { Button, Progress } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import type { Language } from '#contract/language.ts'
import { pages } from '#contract/pages.ts'
import { trainingCalls } from '#contract/training/calls.ts'
import { questionOf, quizPassed, quizQuestions, quizWords } from '#contract/training/quiz.ts'
import { testWords } from '#contract/training/test-words.ts'
import { trainingLimits } from '#contract/training/training-limits.ts'
import { cacheOwnUser } from '#web/features/accounts/own-user.ts'
import { useGuidanceSearch } from '#web/features/training/guidance-search.ts'
import { ApiError } from '#web/lib/api/api-error.ts'
import { useCall } from '#web/lib/api/query.ts'
import { refresh } from '#web/lib/api/query-client.ts'
import { notify } from '#web/lib/notify.ts'
import { settings } from '#web/lib/session/settings.ts'
import { BottomBar } from '#web/ui/bottom-bar.tsx'
import { Callout } from '#web/ui/callout.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { answerAt, back, forgetAttempt, isPassed, next, withAnswer } from './answers.ts'
import type { CardProps } from './card-props.ts'
import classes from './test.module.css'
import { YesNo } from './yes-no.tsx'

/** One question. Yes leads on; No says what to read again. */
export function QuestionCard({ language, attempt, onChange, heading }: CardProps) {
  const { units } = useGuidanceSearch()
  const { send, pending, failure } = useSubmit(language)
  const question = quizQuestions(language, units)[attempt.at - 1]
  if (!question) return null
  const isLast = attempt.at === trainingLimits.questions
  const answer = answerAt(attempt)
  return (
    <section className={classes.card} aria-labelledby="question">
      <div className={classes.progress}>
        <p>{questionOf(attempt.at)[language]}</p>
        <Progress
          value={(attempt.at / trainingLimits.questions) * 100}
          size={8}
          aria-label={testWords.progress[language]}
        />
      </div>
      <h2 id="question" ref={heading} tabIndex={-1}>
        {question.text}
      </h2>
      <YesNo language={language} answer={answer} onAnswer={given => onChange(withAnswer(attempt, given))} />
      {answer === 'no' && <Reread language={language} section={question.section} />}
      {failure && <SubmitFailure language={language} failure={failure} />}
      <BottomBar className={classes.bar}>
        <Button variant="default" onClick={() => onChange(back(attempt))}>
          {testWords.back[language]}
        </Button>
        {isLast ? (
          <Button
            disabled={!isPassed(attempt)}
            loading={pending}
            onClick={() => send({ body: { status: 'passed' } })}
          >
            {quizWords.submit[language]}
          </Button>
        ) : (
          <Button disabled={answer !== 'yes'} onClick={() => onChange(next(attempt))}>
            {quizWords.next[language]}
          </Button>
        )}
      </BottomBar>
    </section>
  )
}

function useSubmit(language: Language) {
  const navigate = useNavigate()
  return useCall(trainingCalls.finishQuiz, async ({ user }) => {
    forgetAttempt()
    cacheOwnUser(user)
    notify('success', quizPassed(settings.provider_name)[language], 'quiz')
    void refresh(['/training', '/users', '/companies/:id'])
    await navigate({ to: pages.profile.path })
  })
}

function Reread({ language, section }: { language: Language; section: string }) {
  const { asked } = useGuidanceSearch()
  return (
    <Callout kind="caution">
      <p>{quizWords.readAgain[language]}</p>
      <LinkButton
        to={pages.training.path}
        search={{ ...asked, language }}
        hash={section}
        variant="default"
        className={classes.passage}
      >
        {quizWords.readAgainLink[language]}
      </LinkButton>
    </Callout>
  )
}

function SubmitFailure({ language, failure }: { language: Language; failure: Error }) {
  const isOffline = failure instanceof ApiError && failure.status === 0
  return (
    <Callout kind="caution">
      <p>{testWords[isOffline ? 'offline' : 'failed'][language]}</p>
    </Callout>
  )
}
