/** What server and web say about the training. */
export const trainingMessages = {
  statusPassed: 'Send the status "passed" once all ten answers are Yes.',
}
