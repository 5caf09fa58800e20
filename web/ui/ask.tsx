import { Button } from '@mantine/core'
import { modals } from '@mantine/modals'
import classes from './ask.module.css'

interface Choice<A> {
  answer: A
  label: string
  variant?: 'default' | 'filled' | 'danger-outline'
}

/** A question with more answers than yes and no. The first choice changes nothing; Escape means the same. */
export function ask<A>(title: string, text: string[], choices: [Choice<A>, ...Choice<A>[]]): Promise<A> {
  return new Promise(resolve => {
    const give = (answer: A) => () => {
      resolve(answer)
      modals.close(id)
    }
    const id = modals.open({
      title,
      withCloseButton: false,
      size: 560,
      // after a button the promise is settled already, and this changes nothing
      onClose: () => resolve(choices[0].answer),
      children: (
        <>
          {text.map(sentence => (
            <p key={sentence} className={classes.question}>
              {sentence}
            </p>
          ))}
          <div className={classes.answers}>
            {choices.map(({ answer, label, variant = 'default' }, at) => (
              <Button
                key={label}
                variant={variant}
                data-autofocus={at === 0 || undefined}
                onClick={give(answer)}
              >
                {label}
              </Button>
            ))}
          </div>
        </>
      ),
    })
  })
}
