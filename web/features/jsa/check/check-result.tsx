import { jsaCheckMessages } from '#contract/jsa/check-messages.ts'
import type { JsaCheck } from '#contract/jsa/form.ts'
import { pages } from '#contract/pages.ts'
import classes from '#web/features/reports/pdf-check/pdf-check-page.module.css'
import { Verdict } from '#web/features/reports/pdf-check/verdict.tsx'
import { Callout } from '#web/ui/callout.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { useSiteTime } from '#web/ui/site-time.tsx'

/** What this paper is and what the JSA is now; whoever has access opens either. */
export function JsaCheckResult({ check }: { check: JsaCheck }) {
  const { time } = useSiteTime()
  const { state, jsa_form_id, paper_revision, revision, submitted_at } = check
  const isEarlier = paper_revision !== null && paper_revision !== revision
  const isUnsigned = state === 'latest' && check.paper_signed_at === null
  return (
    <div className={classes.check}>
      {/* first: the green box below only says that this is the latest */}
      {isUnsigned && (
        <Callout kind="caution">
          <p>{paperSentence(check, time)}</p>
          <p>{jsaCheckMessages.signFirst}</p>
        </Callout>
      )}
      <Verdict state={state} meanings={jsaCheckMessages} />
      {revision !== null && (
        <div className={classes.revisions}>
          {!isUnsigned && <p>{paperSentence(check, time)}</p>}
          {state === 'outdated' && (
            <p>{jsaCheckMessages.formIs(revision, submitted_at && time(submitted_at))}</p>
          )}
        </div>
      )}
      {jsa_form_id !== null && (
        <>
          <LinkButton to={pages.jsaPdf.path} params={{ id: String(jsa_form_id) }} search={{}} fullWidth>
            {isEarlier ? `Open Version ${revision}, the latest` : 'Open the JSA'}
          </LinkButton>
          {isEarlier && (
            <LinkButton
              variant="default"
              to={pages.jsaPdf.path}
              params={{ id: String(jsa_form_id) }}
              search={{ revision: paper_revision }}
              fullWidth
            >
              {`Open Version ${paper_revision} as submitted`}
            </LinkButton>
          )}
          <p className={classes.account}>{jsaCheckMessages.account}</p>
        </>
      )}
    </div>
  )
}

function paperSentence({ paper_revision, paper_signed_at }: JsaCheck, time: (moment: string) => string) {
  if (paper_revision === null) return jsaCheckMessages.draft
  const signed = paper_signed_at ? jsaCheckMessages.signed(time(paper_signed_at)) : jsaCheckMessages.unsigned
  return `${jsaCheckMessages.paperIs(paper_revision)}, ${signed}`
}
