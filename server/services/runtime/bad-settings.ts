/** Its message is for the operator: one line for each setting that is wrong. */
export class BadSettings extends Error {}
