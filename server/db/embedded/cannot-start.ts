/** An expected obstacle on the way up; the message is one clear sentence for the operator. */
export class CannotStart extends Error {}
