/** An expected obstacle to a backup or a restore; the message is one clear sentence for the operator. */
export class BackupError extends Error {}
