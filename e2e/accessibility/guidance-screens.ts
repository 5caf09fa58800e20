import { downloadMessages } from '#contract/training/download-messages.ts'
import { type Screen, seeHeading, seeText } from './screen.ts'

export const guidanceScreens: Screen[] = [
  {
    name: '/guidebook before signing in',
    open: page => page.goto('/guidebook'),
    states: { loaded: page => seeText(page, downloadMessages.guidebookLead) },
  },
  {
    name: '/productspecification before signing in',
    open: page => page.goto('/productspecification'),
    states: { loaded: page => seeHeading(page, downloadMessages.cards.specifier.title.en) },
  },
]
