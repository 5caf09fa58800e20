import { messages } from '#contract/messages.ts'
import { terms } from '#contract/projects/terms.ts'
import classes from './terms-text.module.css'

/** The terms: the limitations of radar and the care they require. */
export function TermsText() {
  return (
    <>
      <p className={classes.lead}>{messages.termsLead}</p>
      {terms.map(({ heading, sentences }) => (
        <section key={heading}>
          <h3 className={classes.heading}>{heading}</h3>
          <ul className={classes.list}>
            {sentences.map(sentence => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </section>
      ))}
    </>
  )
}

/** The terms in a box with their heading, above the checkbox that accepts them. */
export function TermsBox() {
  return (
    <section aria-labelledby="terms" className={classes.box}>
      <h3 id="terms">Terms of agreement</h3>
      <TermsText />
    </section>
  )
}
