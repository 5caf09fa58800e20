/** The buttons that leave a location. */
export type LeaveAction = 'back' | 'previous' | 'next' | 'add' | 'final' | 'review'

/** 001 §4: these two mark the location as completed. */
export const completesLocation = (action: LeaveAction) => action === 'add' || action === 'final'
