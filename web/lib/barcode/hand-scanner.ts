/**
 * A hand scanner is a keyboard that types a whole code at once and presses Enter. Nobody types that fast, which tells
 * its codes from keys pressed by a person. Call `key` with each key; it returns the code with Enter.
 */
export function createHandScanner() {
  let typed = ''
  let last = Number.NEGATIVE_INFINITY
  return {
    key(key: string, at: number): string | null {
      const fast = at - last <= longestGap
      last = at
      if (key === 'Enter') {
        const code = fast && typed.length >= shortest ? typed : null
        typed = ''
        return code
      }
      // Shift goes down before a capital letter
      if (key.length === 1) typed = fast ? typed + key : key
      return null
    },
    /** In the middle of a code, when a space must not press the button that has the focus. */
    isTyping: () => typed.length > 1,
  }
}

const longestGap = 60
const shortest = 3
