/** A sign-in that was pressed in the page before the app had arrived: before.ts leaves it here. */
export interface EarlySignIn {
  /** Null when something was missing, so that nothing was sent. */
  answer: Promise<Response> | null
  /** The list of projects, asked for with the new session; null when it cannot be had, or is not what comes next. */
  list: Promise<Response | null>
}

declare global {
  interface Window {
    earlySignIn?: EarlySignIn
  }
}

export interface EarlyForm {
  email: string
  password: string
  passwordShown: boolean
  pressed: EarlySignIn | null
}

/** What stands in the form that came with the page, while the app is taking its place; null at any later time. */
export function readEarlyForm(): EarlyForm | null {
  const email = document.querySelector<HTMLInputElement>('#early input[name=email]')
  const password = document.querySelector<HTMLInputElement>('#early input[name=password]')
  if (!email || !password) return null
  return {
    email: email.value,
    password: password.value,
    passwordShown: password.type === 'text',
    pressed: window.earlySignIn ?? null,
  }
}

/** Notes where the focus is in the page that came drawn; what is returned puts it into the same place of the app's. */
export function focusKeeper(container: Element): () => void {
  const focusable = () => [...container.querySelectorAll<HTMLElement>('a, button, input')]
  const focused = document.activeElement as HTMLElement
  const place = focusable().indexOf(focused)
  // an input for e-mail has none
  const { selectionStart = null, selectionEnd = null } = focused as Partial<HTMLInputElement>
  const { scrollX, scrollY } = window
  return () => {
    if (place < 0) return
    const same = focusable()[place]
    same?.focus({ preventScroll: true })
    if (same instanceof HTMLInputElement && selectionStart !== null)
      same.setSelectionRange(selectionStart, selectionEnd)
    window.scrollTo(scrollX, scrollY)
  }
}
