import type { ButtonProps } from '@mantine/core'
import { messages } from '#contract/messages.ts'
import { pages, twoStepCard } from '#contract/pages.ts'
import { LinkButton } from '#web/ui/link-button.tsx'

/** To the card of two-step sign-in on the own profile. */
export const SetUpLink = ({ variant }: Pick<ButtonProps, 'variant'>) => (
  <LinkButton to={pages.profile.path} hash={twoStepCard} variant={variant}>
    {messages.setUpTwoStep}
  </LinkButton>
)
