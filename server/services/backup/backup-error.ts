/** An expected reason for a backup or restore to fail; the message is one clear sentence for the operator. */
export class BackupError extends Error {}
