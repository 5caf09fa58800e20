import { useState } from 'react'

/** What was typed is thrown away, and a signature with it: its pad begins anew with each round. */
export function useStartOver(discard: () => void) {
  const [round, setRound] = useState(0)
  const startOver = () => {
    discard()
    setRound(now => now + 1)
  }
  return { round, startOver }
}
