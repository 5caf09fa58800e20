import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import IconQuestionMark from '@tabler/icons-react/dist/esm/icons/IconQuestionMark.mjs'
import type { CertificateCheck } from '#contract/training/certificate.ts'
import { certificatePageMessages } from '#contract/training/certificate-page-messages.ts'
import { formatDate } from '#web/lib/format.ts'
import { Facts } from '#web/ui/panel.tsx'
import classes from './certificate.module.css'

/** Whose it is and until when; the word and the icon say it, the color only underlines it. */
export function CertificateResult({ check }: { check: CertificateCheck }) {
  const { state, name, number, passed_at, valid_until } = check
  const { icon: Icon, word, meaning } = results[state]
  return (
    <div className={classes.result} data-state={state} role="status">
      <Icon size={64} stroke={1.5} aria-hidden="true" />
      <h2>{word}</h2>
      {name && <p className={classes.name}>{name}</p>}
      <p>{meaning}</p>
      <Facts
        facts={[
          ['Certificate', number, 'mono'],
          ...(passed_at ? [['Passed on', formatDate(passed_at)] as [string, string]] : []),
          ...(valid_until
            ? [
                [state === 'expired' ? 'Expired on' : 'Valid until', formatDate(valid_until)] as [
                  string,
                  string,
                ],
              ]
            : []),
        ]}
      />
    </div>
  )
}

const results = {
  valid: {
    icon: IconCircleCheck,
    word: certificatePageMessages.valid,
    meaning: certificatePageMessages.validMeaning,
  },
  expired: {
    icon: IconAlertTriangle,
    word: certificatePageMessages.expired,
    meaning: certificatePageMessages.expiredMeaning,
  },
  unknown: {
    icon: IconQuestionMark,
    word: certificatePageMessages.unknown,
    meaning: certificatePageMessages.unknownMeaning,
  },
} satisfies Record<CertificateCheck['state'], object>
