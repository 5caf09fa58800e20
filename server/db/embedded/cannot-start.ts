/** An expected reason not to start; the message is one clear sentence for the operator. */
export class CannotStart extends Error {}
