/**
 * Loads what photos need that are taken without a signal: where they are kept on the device, and the question before a
 * log-out. To be called where photos can be taken, while there is a signal.
 */
export const readyWithoutSignal = () =>
  Promise.allSettled([
    import('#web/lib/storage/file-database.ts'),
    import('#web/ui/shell/unsent-question.ts'),
  ])
