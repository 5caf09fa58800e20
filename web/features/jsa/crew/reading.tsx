import { numberLabel } from '#contract/jsa/catalogue/catalogue.ts'
import type { SignOnSheet } from '#contract/jsa/form.ts'
import { type GroupLines, type Line, tickedLines } from '#contract/jsa/lines.ts'
import { responsibility } from '#contract/jsa/responsibility.ts'
import { signOnWords } from '#contract/jsa/sign-on-words.ts'
import type { Language, Words } from '#contract/language.ts'
import classes from './reading.module.css'
import { dayOf } from './sheet.ts'

/** What somebody of the crew reads before signing, in their language; what was written by hand stands as written. */
export function Reading({ language, sheet }: { language: Language; sheet: SignOnSheet }) {
  const say = (words: Words) => words[language]
  return (
    <div className={classes.reading}>
      <dl className={classes.facts}>
        <div>
          <dt>{say(signOnWords.job)}</dt>
          <dd>{sheet.job_name}</dd>
        </div>
        <div>
          <dt>{say(signOnWords.date)}</dt>
          <dd>{sheet.date ? dayOf(sheet.date) : say(signOnWords.noDate)}</dd>
        </div>
      </dl>
      <Ticked
        title={say(signOnWords.hazards)}
        none={say(signOnWords.noHazards)}
        groups={tickedLines(sheet.form_checks, 1)}
        language={language}
      />
      <Ticked
        title={say(signOnWords.controls)}
        none={say(signOnWords.noControls)}
        groups={tickedLines(sheet.form_checks, 2)}
        language={language}
      />
      <p className={classes.responsibility}>{say(responsibility)}</p>
    </div>
  )
}

function Ticked({
  title,
  none,
  groups,
  language,
}: {
  title: string
  none: string
  groups: GroupLines[]
  language: Language
}) {
  return (
    <section className={classes.section}>
      <h2>{title}</h2>
      {groups.length === 0 && <p>{none}</p>}
      {groups.map(({ group, lines }) => (
        <div key={group.name}>
          <h3>{group.title[language]}</h3>
          <ul>
            {lines.map(line => (
              <li key={line.index}>
                {line.number !== null && <span className={classes.number}>{numberLabel(line.number)}</span>}
                <span>{sentenceOf(line, language)}</span>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  )
}

function sentenceOf({ entry, text, answer }: Line, language: Language): string {
  const words = entry.words[language]
  if (text !== undefined) return `${words}: ${text}`
  return answer ? `${words}: ${signOnWords[answer][language]}` : words
}
